/**
 * The lint rules for single files. Rules that need types of other files are in config/oxlint.json, which takes a tenth of the time with
 * the same rules; import rules are in config/boundaries.js, with better messages.
 */
const css = require('@eslint/css').default;
const typescript = require('typescript-eslint');
const reactHooks = require('eslint-plugin-react-hooks');
const noSilencing = require('./lint/noSilencing');
const noTextInCode = require('./lint/noTextInCode');
const onlyTokens = require('./lint/onlyTokens');
const testsAssert = require('./lint/testsAssert');

module.exports = [
  { ignores: ['dist/', '.cache/', 'coverage/', 'node_modules/', '.portico/', 'gallery/'] },
  {
    // A comment cannot turn a rule off; `portico/no-silencing` says so at the comment.
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    plugins: {
      portico: {
        rules: { 'no-silencing': noSilencing, 'no-text-in-code': noTextInCode, 'only-tokens': onlyTokens, 'tests-assert': testsAssert },
      },
    },
    rules: { 'portico/no-silencing': 'error' },
  },

  // TypeScript: the strict set.
  ...typescript.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',

      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', prefer: 'type-imports' }],
      // Fine here: dictionaries lose keys.
      '@typescript-eslint/no-dynamic-delete': 'off',
      // The type checker says it already, with `noUnusedLocals` and `noUnusedParameters`.
      '@typescript-eslint/no-unused-vars': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportAllDeclaration',
          message: "Export each name by itself: with 'export *' nobody sees what a file offers, and unused names hide.",
        },
        {
          selector: "CallExpression[callee.object.name=/^(describe|it|test)$/][callee.property.name='only']",
          message: "'only' leaves all other tests of the file out. Take it away.",
        },
        {
          selector: "CallExpression[callee.name='useTranslation'][arguments.length=0]",
          message: 'Name the texts: without a name a file that does not exist is asked for, and the screen is hidden meanwhile.',
        },
      ],
      'max-lines': ['error', { max: 400 }],
    },
  },

  // Each slice adds its key to the state's type beside its reducer; so do records and tables.
  {
    files: ['src/portal/store/state.ts', 'src/contract/**/entity.ts', 'src/server/platform/db/schema/schema.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },

  // The router's own hook draws its component again with every move.
  {
    files: ['src/{web,portal,showcase}/**/*.{ts,tsx}'],
    ignores: ['src/portal/kit/route/navigationState.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['useNavigate', 'useSearchParams', 'useParams'],
              message:
                'Use useNavigate of web/ui/navigation/NavigationProvider, useAddress or useRouteParams: they draw only what has changed.',
            },
          ],
        },
      ],
    },
  },

  // Text of the portal lives in locales/.
  { files: ['src/{web,portal,showcase}/**/*.tsx'], rules: { 'portico/no-text-in-code': 'error', 'portico/only-tokens': 'error' } },

  // The look: its values are decided in tokens.css, palette.css and contrast.css alone.
  {
    files: ['src/{web,portal,showcase}/**/*.css'],
    ignores: ['src/web/ui/look/{tokens,palette,contrast}.css'],
    plugins: { css },
    language: 'css/css',
    rules: { 'portico/only-tokens': 'error' },
  },

  // The server's start prints the address and the accounts; the portal's log is the browser's console.
  { files: ['src/server/main.ts', 'src/web/page/log.ts', 'bench/**'], rules: { 'no-console': 'off' } },

  // A test fails by itself where the record that it names is missing.
  {
    files: ['__tests__/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': ['error', { max: 650 }],
    },
  },

  { files: ['__tests__/**/*.test.{ts,tsx}'], rules: { 'portico/tests-assert': 'error' } },

  // The tools are plain JavaScript that Node runs as it is; their types are checked through JSDoc.
  {
    files: ['*.js', 'config/**/*.{js,mjs}'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 400 }],
    },
  },
];
