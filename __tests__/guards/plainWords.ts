/** What the project does not write, and where that is checked: widen the places as their texts are put right. */

/** Whole words that no text uses. */
export const WORDS_NOT_USED: readonly string[] = ['deed', 'whoever', 'anew'];

/** How no docstring of an exported function begins. */
export const DOCSTRING_BEGINNINGS_NOT_USED: readonly string[] = ['Who', 'What', 'Whoever', 'Whether'];

export const LINE_MAX_LENGTH = 140;

/** Where words are checked, beside docs/ and the Markdown files of the project's folder: folders or files. */
export const WORDS_CHECKED_IN: readonly string[] = ['__tests__/guards'];

/** Where docstrings and lengths of lines are checked: folders or files of code. */
export const CODE_CHECKED_IN: readonly string[] = [
  '__tests__/guards/citations.test.ts',
  '__tests__/guards/plainWords.test.ts',
  '__tests__/guards/plainWords.ts',
  '__tests__/guards/projectFiles.ts',
];
