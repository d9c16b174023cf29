/** The user guide names buttons and pages as the portal does, in each language. */
import { HELP_TOPICS } from '#portal/kit/help/helpLink';
import { NAMESPACES, ownTexts, readTexts } from '../../config/texts/readTexts';

const QUOTED = /[“„«]\s*([^“”„«»]+?)\s*[”“»]/gu;

interface Texts {
  readonly [key: string]: string | Texts;
}

const valuesOf = (texts: Texts): string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : valuesOf(text)));

/** Returns the name that the guide uses, without the dots of a button that opens a prompt. */
const nameOf = (text: string): string => text.replace(/\s*…$/u, '');

type Guide = Record<string, { title: string; text: string }>;
const guideOf = (language: string) => (readTexts(language, 'support') as { guide: Guide }).guide;

const quotesOf = (text: string): string[] => [...text.matchAll(QUOTED)].map(([, quoted]) => nameOf(quoted!));

describe.each(['en_GB', 'fr', 'de', 'es'])('the guide in %s', (language) => {
  const names = new Set(NAMESPACES.filter((one) => one !== 'support').flatMap((one) => valuesOf(readTexts(language, one)).map(nameOf)));

  test.each(HELP_TOPICS)('names of %s what is there, as often as the others do', (topic) => {
    const quotes = quotesOf(guideOf(language)[topic]!.text);
    expect(quotes.filter((quoted) => !names.has(quoted))).toEqual([]);
    expect(quotes).toHaveLength(quotesOf(guideOf('en_GB')[topic]!.text).length);
  });
});

test('the guide in American English names what is there', () => {
  const { guide: american = {} } = ownTexts('en', 'support') as { guide?: Guide };
  const names = new Set(NAMESPACES.flatMap((one) => [...valuesOf(readTexts('en_GB', one)), ...valuesOf(readTexts('en', one))]).map(nameOf));
  expect(Object.values(american).flatMap(({ text }) => quotesOf(text).filter((quoted) => !names.has(quoted)))).toEqual([]);
});
