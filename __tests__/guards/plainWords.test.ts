/** Words and phrases that are not used, docstrings and sentences with a head, lines that fit: in the places that `plainWords.ts` names. */
import { subjectsSinceMarker } from './commitSubjects';
import { documents, filesBelow, textOf } from './projectFiles';
import {
  CODE_CHECKED_IN,
  commentsOf,
  DOCSTRING_BEGINNINGS_NOT_USED,
  docstringsWithoutHead,
  isSubject,
  LINE_MAX_LENGTH,
  RELEASED,
  phrasesNotUsed,
  sentencesWithoutHead,
  WORDS_CHECKED_IN,
  WORDS_NOT_USED,
  type Comment,
} from './plainWords';

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

/** Lists what a rule finds in the comments of the checked files, each with its place. */
const found = (rule: (comment: Comment) => string[]): string[] =>
  filesBelow(CODE_CHECKED_IN, CODE)
    .filter((file) => !RELEASED.test(file))
    .flatMap((file) => commentsOf(textOf(file)).flatMap((comment) => rule(comment).map((text) => `${file}:${comment.line}: ${text}`)));

test('every docstring begins with a verb or a noun', () => {
  expect(found(docstringsWithoutHead)).toEqual([]);
});

test('no sentence of a comment begins with a relative clause without a head', () => {
  expect(found(sentencesWithoutHead)).toEqual([]);
});

test('no comment uses a phrase that is not used', () => {
  expect(found(phrasesNotUsed)).toEqual([]);
});

test('the subject of every commit is an area and lower-case words', () => {
  expect(subjectsSinceMarker().filter((subject) => !isSubject(subject))).toEqual([]);
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

test('finds comments of each kind, and none within texts', () => {
  const code = [
    "const address = 'https://portico.test'; // By the\n  // hour.",
    '/**\n * Counts.\n *\n * @param a the first\n */',
    "const LIST = '/** Of it. */';\nconst all = '**/*.ts';\nf(/* the first */ 1);",
  ].join('\n');
  expect(commentsOf(code)).toEqual([
    { line: 1, isDocstring: false, text: 'By the hour.' },
    { line: 3, isDocstring: true, text: 'Counts. @param a the first' },
    { line: 10, isDocstring: false, text: 'the first' },
  ]);
});

const docstring = (text: string): Comment => ({ line: 1, isDocstring: true, text });
const comment = (text: string): Comment => ({ line: 1, isDocstring: false, text });

test.each([
  ['What a row is. It has columns.', ['What a row is']],
  ['Of the server.', ['Of the server']],
  ['Who may', ['Who may']],
  ['Whom it is for.', ['Whom it is for']],
  ['Whose name it has.', ['Whose name it has']],
  ['Whether it is open.', []],
  ['Whatever is typed.', []],
  ['Offers a row.', []],
  ['Returns a row. What follows is read later.', []],
])('reads the beginning of the docstring %j', (text, wrong) => {
  expect(docstringsWithoutHead(docstring(text))).toEqual(wrong);
  expect(docstringsWithoutHead(comment(text))).toEqual([]);
});

test.each([
  ['Who comes later is not meant.', ['Who comes later is not meant']],
  ['It is sent. Whom nobody expects waits; the rest goes on.', ['Whom nobody expects waits']],
  ['By name: Whose code it is.', ['Whose code it is']],
  ['Who is that?', []],
  ['It asks: Who, of all, is that? Then it goes on.', []],
  ['A visitor who waits, and whose host is told.', []],
  ['Whole numbers.', []],
])('reads the sentences of %j', (text, wrong) => {
  expect(sentencesWithoutHead(comment(text))).toEqual(wrong);
});

test.each([
  ['Answers whether it is open.', ['Answers whether', 'Answers whether']],
  ['It answers whether it is open.', ['answers whether']],
  ['Looks. Answers the first.', ['Answers the']],
  ['Looks; answers its id.', ['answers its']],
  ['Answers `null` and 404.', ['Answers `']],
  ['Answers to questions. Answers are stored.', []],
  ['Tries once more; a key is none by now.', ['once more', 'is none', 'by now']],
  ['One of theirs stays as it is all the same.', ['of theirs', 'stays as it is', 'all the same']],
  ['They stay as they are; there is none any more. Likewise here.', ['stay as they are', 'is none', 'Likewise']],
  ['Stands beside its like, for their like.', ['beside its like', 'for their like']],
  ['Tried once, more or less; nonetheless it is done now.', []],
])('reads the phrases of %j', (text, wrong) => {
  expect(phrasesNotUsed(comment(text)).sort()).toEqual([...wrong].sort());
});

test.each([
  ['english: comments of bench', true],
  ['portal, kiosk: one way to show a screen', true],
  ['docs: PDF export, and what ESLint says', true],
  ['lint: ESLint runs in one process', true],
  ["Merge branch 'contract'", true],
  ['plainer words', false],
  ['server: Deletes groups', false],
  ['Server: deletes groups', false],
  ['server:deletes groups', false],
  ['server: ', false],
  [`server: ${'x'.repeat(64)}`, true],
  [`server: ${'x'.repeat(65)}`, false],
])('reads the subject %j', (subject, isFine) => {
  expect(isSubject(subject)).toBe(isFine);
});
