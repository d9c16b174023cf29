/** Words and docstring beginnings that the project avoids, and the places checked for them. */

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
export const CODE_CHECKED_IN: readonly string[] = [
  '__tests__',
  'babel.config.js',
  'bench',
  'config',
  'eslint.config.js',
  'src',
  'webpack.config.js',
];

/** Files and folders whose words are checked, beside docs/ and the Markdown files of the project's folder. */
export const WORDS_CHECKED_IN: readonly string[] = [...CODE_CHECKED_IN, 'locales'];
