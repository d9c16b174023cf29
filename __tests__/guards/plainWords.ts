/** Words, phrases and beginnings that the project avoids, the places checked for them, and the functions that find them. */

/** Whole words that no text uses. */
export const WORDS_NOT_USED: readonly string[] = ['deed', 'whoever', 'anew'];

/** No docstring of an exported function begins with one of these. */
export const DOCSTRING_BEGINNINGS_NOT_USED: readonly string[] = [
  'Who',
  'What',
  'Whoever',
  'Whether',
  'Whose',
  'Whom',
  'Where',
  'How many',
  'How much',
];

export const LINE_MAX_LENGTH = 140;

/** Files and folders of code: words, docstrings and lengths of lines are checked. */
export const CODE_CHECKED_IN: readonly string[] = ['__tests__', 'babel.config.js', 'bench', 'config', 'src', 'webpack.config.js'];

/** Files and folders whose words are checked, beside docs/ and the Markdown files of the project's folder. */
export const WORDS_CHECKED_IN: readonly string[] = [...CODE_CHECKED_IN, 'locales'];

/** Released migrations never change, their comments neither. */
export const RELEASED = /\/migrations\/\d{4}_/u;

/** Phrases that no comment uses. */
const PHRASES_NOT_USED: readonly string[] = [
  'answers? whether',
  'once more',
  'by now',
  'is none',
  'of theirs',
  'likewise',
  'none any more',
  'beside its like',
  'for their like',
  'all the same',
  'stays? as (?:it|they) (?:is|are)',
];

/** Words after "Answers" that show it to be a verb: functions return, servers respond. */
const AFTER_A_VERB = [
  'whether',
  'what',
  'which',
  'who',
  'why',
  'how',
  'when',
  'where',
  'with',
  'if',
  'null',
  'true',
  'false',
  'nothing',
  'a',
  'an',
  'the',
  'its',
  'one',
  'those',
];

const COMMENT = /(?<![^\s({,;])(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gu;
const DOCSTRING_WITHOUT_HEAD = /^(?:Who|What|Whose|Whom|Of)\b[^.]*/u;
const SENTENCE_WITHOUT_HEAD = /(?<=^|[.:;!?] |- )(?:Whom|Whose|Who)\b[^.:;!?]*(?![^.!?]*\?)/gu;
const PHRASE = new RegExp(`\\b(?:${PHRASES_NOT_USED.join('|')})\\b`, 'giu');
const ANSWERS_AS_A_VERB = new RegExp(`(?<=^|[.:;!?] |, and )[Aa]nswers (?:(?:${AFTER_A_VERB.join('|')})\\b|[\\d\`])`, 'gu');
const SUBJECT = /^(?:Merge\b.*|[a-z][^:\p{Lu}]*: (?:[^\s\p{Lu}]|\p{Lu}[^\s\p{Ll}]|\p{Lu}\p{Ll}*\p{Lu}).*)$/u;
const SUBJECT_MAX_LENGTH = 72;

export interface Comment {
  readonly line: number;
  readonly isDocstring: boolean;
  /** The words on one line, without the signs of the comment. */
  readonly text: string;
}

/** Returns the comments of TypeScript, JavaScript or CSS. Line comments that follow each other are one. */
export function commentsOf(code: string): Comment[] {
  return [...code.matchAll(COMMENT)].map(({ 0: comment, index }) => ({
    line: code.slice(0, index).split('\n').length,
    isDocstring: comment.startsWith('/**'),
    text: comment
      .replaceAll(/^\/\*+|[ \t]*\*+\/$|^[ \t]*(?:\*|\/\/)/gmu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  }));
}

/** Returns the first sentence of a docstring that begins with a relative clause or a genitive instead of a verb or a noun. */
export const docstringsWithoutHead = ({ isDocstring, text }: Comment): string[] =>
  isDocstring ? (text.match(DOCSTRING_WITHOUT_HEAD) ?? []).slice(0, 1) : [];

/** Returns the sentences of a comment that begin with a relative clause without a head; questions are fine. */
export const sentencesWithoutHead = ({ text }: Comment): string[] => text.match(SENTENCE_WITHOUT_HEAD) ?? [];

/** Returns the phrases of a comment that are not used, and each use of "answers" as a verb for return or respond. */
export const phrasesNotUsed = ({ text }: Comment): string[] => [...(text.match(PHRASE) ?? []), ...(text.match(ANSWERS_AS_A_VERB) ?? [])];

/** Returns whether the subject of a commit is `area: lower-case words`, short enough, or that of a merge. */
export const isSubject = (subject: string): boolean => SUBJECT.test(subject) && subject.length <= SUBJECT_MAX_LENGTH;
