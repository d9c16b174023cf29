/** Words that are not used, docstrings that begin with a verb, lines that fit: in the places that `plainWords.ts` names. */
import { documents, filesBelow, textOf } from './projectFiles';
import { CODE_CHECKED_IN, DOCSTRING_BEGINNINGS_NOT_USED, LINE_MAX_LENGTH, WORDS_CHECKED_IN, WORDS_NOT_USED } from './plainWords';

const TEXTS = /\.(tsx?|[cm]?js|jsonc?|css|md|html)$/u;
const CODE = /\.(tsx?|[cm]?js|css)$/u;
/** The list itself. */
const LIST = '__tests__/guards/plainWords.ts';

const word = new RegExp(`\\b(?:${WORDS_NOT_USED.join('|')})\\b`, 'giu');
const beginning = new RegExp(
  [
    String.raw`/\*\*\s*\*?\s*((?:${DOCSTRING_BEGINNINGS_NOT_USED.join('|')})\b(?:(?!\*/)[^\n])*)(?:(?!\*/)[\s\S])*\*/\s*`,
    String.raw`export (?:default )?(?:async )?`,
    String.raw`(?:function\b|const \w+(?:: [^\n]+?)? = (?:memo\()?(?:async )?(?:<[^\n]*?>)?(?:\(|function\b|\w+ =>))`,
  ].join(''),
  'gu',
);

const usedWords = (text: string): string[] => text.match(word) ?? [];
const wrongBeginnings = (code: string): string[] => [...code.matchAll(beginning)].map(([, text = '']) => text);
const longLines = (code: string): number[] => code.split('\n').flatMap((line, index) => (line.length > LINE_MAX_LENGTH ? [index + 1] : []));

test('no text uses a word that is not used', () => {
  const files = [...documents(), ...filesBelow(WORDS_CHECKED_IN, TEXTS)].filter((file) => file !== LIST);
  expect(files.flatMap((file) => usedWords(textOf(file)).map((found) => `${file}: ${found}`))).toEqual([]);
});

test('no docstring of an exported function begins with a question word', () => {
  const files = filesBelow(CODE_CHECKED_IN, CODE);
  expect(files.flatMap((file) => wrongBeginnings(textOf(file)).map((found) => `${file}: ${found}`))).toEqual([]);
});

test('no line of code is too long', () => {
  const files = filesBelow(CODE_CHECKED_IN, CODE);
  expect(files.flatMap((file) => longLines(textOf(file)).map((line) => `${file}:${line}`))).toEqual([]);
});

test('finds the words whole', () => {
  expect(usedWords(`Indeed renewed; ${WORDS_NOT_USED.join(' ')}`)).toEqual(WORDS_NOT_USED);
});

test.each([
  ['/** Whether it is open. */\nexport function isOpen() {}', 1],
  ['/**\n * What a row holds.\n *\n * @throws never\n */\nexport const toRow = (a: Row): Cells => a;', 1],
  ['/** Who may. */\nexport default async function may() {}', 1],
  ['/** Whole numbers. */\nexport function whole() {}', 0],
  ['/** Returns what a row holds. */\nexport function toRow() {}', 0],
  ['/** What a row is. */\nexport interface Row {}', 0],
  ['/** What it is. */\nexport const LIMIT = 3;\n\n/** Returns it. */\nexport const limit = () => LIMIT;', 0],
])('reads the docstring of %j', (code, wrong) => {
  expect(wrongBeginnings(code)).toHaveLength(wrong);
});
