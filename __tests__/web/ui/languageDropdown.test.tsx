import { screen } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import { contentLanguages, OWN_NAMES } from '#web/ui/choices/contentLanguages';
import { LanguageDropdown } from '#web/ui/choices/LanguageDropdown';
import { renderUi } from './renderUi';

const ALONE = CONTENT_LOCALES.filter((locale) => !locale.startsWith('en_') && locale !== 'zh_HK');

test("there are 19, no two of one name in any of the portal's languages", () => {
  expect(CONTENT_LOCALES).toHaveLength(19);
  for (const reader of ['en-GB', 'fr', 'de', 'es']) {
    expect(new Set(contentLanguages(reader).map(({ name }) => name)).size).toBe(19);
  }
  expect(new Set(Object.values(OWN_NAMES)).size).toBe(19);
});

test.each(ALONE)("%s calls itself as the world's data say", (locale) => {
  const language = locale.slice(0, 2);
  const own = new Intl.DisplayNames(locale.replace('_', '-'), { type: 'language' }).of(language) ?? '';
  expect(OWN_NAMES[locale]).toBe(own.charAt(0).toLocaleUpperCase(language) + own.slice(1));
});

test('English says which; Chinese says how it is written', () => {
  const names = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });
  for (const locale of ['en_GB', 'en_AU', 'en_US'] as const) expect(OWN_NAMES[locale]).toBe(names.of(locale.replace('_', '-')));
  expect(OWN_NAMES.zh_HK).toBe(new Intl.DisplayNames('zh-Hant', { type: 'language' }).of('zh-Hant'));
});

test("are listed in the reader's language and order", () => {
  const german = contentLanguages('de').map(({ name }) => name);

  expect(german.slice(0, 3)).toEqual(['Chinesisch (traditionell)', 'Dänisch', 'Deutsch']);
  expect(german).toContain('Englisch (Australien)');
});

test.each([
  ['japan', '日本語'],
  ['日本', 'Japanese'],
  ['svenska', 'Swedish'],
  ['turkce', 'Turkish'],
])('the search for %s finds %s', async (typed, found) => {
  const { user } = renderUi(
    <I18nProvider locale="en-GB">
      <LanguageDropdown label="Language" value="en_GB" onChange={() => {}} />
    </I18nProvider>,
  );
  const trigger = screen.getByRole('button', { name: /Language/ });
  expect(trigger).toHaveTextContent('English (United Kingdom)');
  await user.click(trigger);

  await user.keyboard(typed);

  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('option')).toHaveTextContent(found);
});
