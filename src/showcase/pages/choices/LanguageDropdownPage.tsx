import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ContentLocale } from '#contract/platform/contentLocales';
import { LanguageDropdown } from '#web/ui/choices/LanguageDropdown';
import { ExampleBox } from '../../view/ExampleBox';
import { fieldStates, isFilled, useFieldWords } from '../../examples/fieldStates';
import type { FieldExampleProps } from '../../examples/fieldStates';
import type { ShowcasePage } from '../../showcasePage';

function Example({ state }: FieldExampleProps) {
  const { t } = useTranslation('showcaseForms');
  const words = useFieldWords(state, t('siteLanguage'));
  const [value, setValue] = useState<ContentLocale | null>(isFilled(state) ? 'zh_HK' : null);
  return <LanguageDropdown {...words} value={value} onChange={setValue} />;
}

function WithNone() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<ContentLocale | null>(null);
  return (
    <ExampleBox>
      <LanguageDropdown
        label={t('memberLanguage')}
        value={value}
        onChange={setValue}
        none={{ label: t('asTheSite'), onChoose: () => setValue(null) }}
      />
    </ExampleBox>
  );
}

const FEW = ['en_GB', 'en_AU', 'en_US', 'fr_FR'] as const;

function Few() {
  const { t } = useTranslation('showcaseForms');
  const [value, setValue] = useState<ContentLocale | null>('en_AU');
  return (
    <ExampleBox>
      <LanguageDropdown label={t('siteLanguage')} locales={FEW} value={value} onChange={setValue} />
    </ExampleBox>
  );
}

export const languageDropdownPage: ShowcasePage = {
  component: 'choices/LanguageDropdown',
  together: ['form/controls/FormLanguageDropdown'],
  slug: 'language-dropdown',
  group: 'forms',
  dos: [
    'The language of what visitors read: all 19, or those that a site writes in.',
    'Found by its name in the reader’s language and by its own, so that everybody finds theirs.',
  ],
  donts: ['The portal’s own four languages are chosen in the user menu.', 'No flags: a language is no country.'],
  keys: [
    ['Enter, Space, ArrowDown', 'Opens the list.'],
    ['Letters', 'Filter it.'],
    ['Enter', 'Chooses one.'],
    ['Escape', 'Closes the list.'],
  ],
  states: [...fieldStates(Example), { name: 'Or none', Show: WithNone }, { name: 'Only some', Show: Few }],
};
