import type { ContentLocale } from '#contract/platform/contentLocales';
import { questionTextIn, rejectMessageIn } from '#contract/asking/questionText';

const translation = (locale: ContentLocale, name: string, option = name) => ({
  locale,
  name,
  values: [option],
  reject_message: name === '' ? null : `${name}!`,
});
const question = (...translations: ReturnType<typeof translation>[]) => ({
  name: 'Helmet',
  values: [{ value: 'Own', is_default: false }],
  reject_message: 'No helmet.',
  translations,
});

describe('a question in a language', () => {
  it.each([
    ['the language that is asked for', 'de_DE', 'en_GB', 'Helm'],
    ['its own at a site of that language', 'en_GB', 'en_GB', 'Helmet'],
    ['its own where it is not translated', 'pl_PL', 'en_GB', 'Helmet'],
    ['a translation into the site’s language: a field of the library may be written in another', 'fr_FR', 'fr_FR', 'Casque'],
    ['another country’s of the same language', 'de_AT', 'en_GB', 'Helm'],
  ])('is %s', (_, locale, siteLocale, name) => {
    const asked = question(translation('de_DE', 'Helm'), translation('fr_FR', 'Casque'));
    expect(questionTextIn(asked, locale, siteLocale)).toEqual({ name, options: [name === 'Helmet' ? 'Own' : name] });
    expect(rejectMessageIn(asked, locale, siteLocale)).toBe(name === 'Helmet' ? 'No helmet.' : `${name}!`);
  });

  it('keeps what is not translated of it in its own', () => {
    expect(questionTextIn(question(translation('fr_FR', 'Casque', '')), 'fr_FR', 'fr_FR')).toEqual({ name: 'Casque', options: ['Own'] });
    expect(rejectMessageIn(question(translation('fr_FR', '')), 'fr_FR', 'fr_FR')).toBe('No helmet.');
  });
});
