/**
 * The lint. What may import what is not here but in config/boundaries.js, which explains itself better.
 */
const path = require('node:path');
const css = require('@eslint/css').default;
const typescript = require('typescript-eslint');
const reactHooks = require('eslint-plugin-react-hooks');
const noSilencing = require('./lint/noSilencing');
const noTextInCode = require('./lint/noTextInCode');
const onlyTokens = require('./lint/onlyTokens');

const ROOT = path.resolve(__dirname, '..');

module.exports = [
  { ignores: ['dist/', '.cache/', 'coverage/', 'node_modules/', '.portico/', 'gallery/'] },
  {
    // A comment cannot turn a rule off; `portico/no-silencing` says so at the comment.
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    plugins: { portico: { rules: { 'no-silencing': noSilencing, 'no-text-in-code': noTextInCode, 'only-tokens': onlyTokens } } },
    rules: { 'portico/no-silencing': 'error' },
  },

  // TypeScript: the strict set, with types.
  ...typescript.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: ROOT } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',

      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', prefer: 'type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A number or a truth value in a text needs no String() around it.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `() => dispatch(x)` is how handlers are written.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Promises given to JSX handlers report their own failures.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Slow, and about constructs that this code does not use.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Fine here: handlers are async by their type, dictionaries lose keys, texts are taken apart by code point.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
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
          selector: "CallExpression[callee.object.name='describe'][callee.property.name='only'], CallExpression[callee.object.name=/^(it|test)$/][callee.property.name='only']",
          message: "'only' leaves all other tests of the file out. Take it away.",
        },
      ],
      'max-lines': ['error', { max: 350 }],
    },
  },

  // Text of the portal lives in locales/.
  { files: ['src/portal/**/*.tsx'], rules: { 'portico/no-text-in-code': 'error', 'portico/only-tokens': 'error' } },

  // The look: its values are decided in tokens.css alone.
  {
    files: ['src/portal/**/*.css'],
    ignores: ['src/portal/ui/tokens.css'],
    plugins: { css },
    language: 'css/css',
    rules: { 'portico/only-tokens': 'error' },
  },

  // The server's start prints the address and the accounts; the portal's log is the browser's console.
  { files: ['src/server/main.ts', 'src/portal/lib/log.ts', 'bench/**'], rules: { 'no-console': 'off' } },

  // A test fails by itself where the record that it names is missing.
  {
    files: ['__tests__/**', 'bench/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'max-lines': ['error', { max: 500 }],
    },
  },

  // The tools are plain JavaScript that Node runs as it is; their types are checked through JSDoc.
  {
    files: ['*.js', 'config/**/*.{js,mjs}'],
    rules: { eqeqeq: ['error', 'always', { null: 'ignore' }], 'no-var': 'error', 'prefer-const': 'error', 'max-lines': ['error', { max: 350 }] },
  },
];
