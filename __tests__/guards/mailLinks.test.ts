/** Mails: an address on a line of its own has words for its button, and a text that names an address is never without it. */
import { readTexts } from '../../config/texts/readTexts';
import { filesBelow, textOf } from './projectFiles';

const LANGUAGES = ['en_GB', 'de', 'fr', 'es'] as const;
const ON_ITS_LINE = /(?:^|\n)\{\{link\}\}(?:\n|$)/u;
const sources = filesBelow(['src/server'], /\.ts$/u).map((file) => ({ file, text: textOf(file) }));

/** The texts of mails in a language, under the keys that the server names. */
function mailsOf(language: string): ReadonlyMap<string, string> {
  // The texts of the server are all in one level.
  const texts = Object.entries(readTexts(language, 'server') as Readonly<Record<string, string>>);
  return new Map(texts.filter(([key]) => key.startsWith('mail')).map(([key, text]) => [`server.${key}`, text]));
}

/** The files that name a text which is so in any language. */
function naming(isSo: (text: string) => boolean): readonly { readonly file: string; readonly text: string }[] {
  const keys = LANGUAGES.flatMap((language) => [...mailsOf(language)].flatMap(([key, text]) => (isSo(text) ? [key] : [])));
  // That of a visit's code ends other mails, whose files give the address.
  const wanted = new Set(keys.filter((key) => key !== 'server.mailVisitCodeToo'));
  return sources.filter(({ text }) => [...wanted].some((key) => text.includes(`'${key}'`)));
}

it('Each mail with an address on a line of its own says what its button does', () => {
  const files = naming((text) => ON_ITS_LINE.test(text));
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter(({ text }) => !/action: 'server\.mail\w+Action'/u.test(text)).map(({ file }) => file)).toEqual([]);
});

it('Each mail that names an address gives it as its link, not among the values that people have typed', () => {
  const files = naming((text) => text.includes('{{link}}'));
  expect(files.filter(({ text }) => !/\blink(?::|,| \})/u.test(text)).map(({ file }) => file)).toEqual([]);
  expect(files.filter(({ text }) => /\bvalues\b[^;{}]*\{[^{}]*\blink\b[^{}]*\}/u.test(text)).map(({ file }) => file)).toEqual([]);
});

it('The words of buttons are one short line in every language', () => {
  const words = LANGUAGES.flatMap((language) => [...mailsOf(language)].filter(([key]) => key.endsWith('Action')));
  expect(words.length).toBeGreaterThan(4 * 15);
  expect(words.filter(([, text]) => text.length > 32 || /[\n{.]/u.test(text))).toEqual([]);
});
