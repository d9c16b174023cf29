/** Words and docstring beginnings that the project avoids, and the places checked for them: add a place once it is clean. */

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
  'src/contract',
  'src/portal/api',
  'src/portal/app/App.tsx',
  'src/portal/app/Opening.tsx',
  'src/portal/app/Screens.tsx',
  'src/portal/app/devTools.ts',
  'src/portal/app/fetchAhead.ts',
  'src/portal/app/frames',
  'src/portal/app/guard',
  'src/portal/app/menu.ts',
  'src/portal/app/palette',
  'src/portal/app/replay',
  'src/portal/app/rootReducer.ts',
  'src/portal/app/rootSaga.ts',
  'src/portal/app/route',
  'src/portal/app/routes',
  'src/portal/app/screen',
  'src/portal/app/shell',
  'src/portal/app/store.ts',
  'src/portal/app/timeTravel',
  'src/portal/entities',
  'src/portal/i18n',
  'src/portal/lib',
  'src/portal/main.tsx',
  'src/portal/processes',
  'src/portal/store',
  'src/portal/ui',
  'src/portal/worker',
  'src/server',
  'webpack.config.js',
];

/** Files and folders whose words are checked, beside docs/ and the Markdown files of the project's folder. */
export const WORDS_CHECKED_IN: readonly string[] = [...CODE_CHECKED_IN, 'locales', 'src/portal/README.md'];
