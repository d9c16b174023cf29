/** The lint's own rules find what they are there for, and leave alone what is fine. */
import css from '@eslint/css';
import { Linter } from 'eslint';

import noSilencing from '../../config/lint/noSilencing';
import noTextInCode from '../../config/lint/noTextInCode';
import onlyTokens from '../../config/lint/onlyTokens';
import testsAssert from '../../config/lint/testsAssert';

function complaints(code: string): string[] {
  const messages = new Linter().verify(
    code,
    {
      files: ['**/*.jsx'],
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      linterOptions: { noInlineConfig: true },
      plugins: { portico: { rules: { 'no-silencing': noSilencing, 'no-text-in-code': noTextInCode } } },
      rules: { 'portico/no-silencing': 'error', 'portico/no-text-in-code': 'error' },
    },
    'screen.jsx',
  );
  return messages.filter(({ ruleId, severity }) => ruleId !== null || severity === 2).map(({ message }) => message);
}

describe('text in code', () => {
  test.each([
    ['<p>Sign in</p>', 'Sign in'],
    ['<p>{"Sign in"}</p>', 'Sign in'],
    ['<p>{open ? "Open" : t("shut")}</p>', 'Open'],
    ['<p>{open && "Open"}</p>', 'Open'],
    ['<p>{`Site ${name}`}</p>', 'Site'],
    ['<p>{"Site " + name}</p>', 'Site'],
    ['<img alt="Photo" />', 'Photo'],
    ['<Button aria-label={ready ? t("go") : "Wait"} />', 'Wait'],
    ['<TextField label="Name" />', 'Name'],
    ['<p>Déjà</p>', 'Déjà'],
  ])('%s', (code, text) => {
    expect(complaints(code)).toEqual([expect.stringContaining(`'${text}' is read by people`)]);
  });

  test.each([
    '<p>{t("signIn")}</p>',
    '<p> · 12 – {count} / {total}</p>',
    '<p className="row" id="first" />',
    '<Button kind={big ? "primary" : "quiet"} />',
    '<p>{names.join(", ")}</p>',
  ])('fine: %s', (code) => {
    expect(complaints(code)).toEqual([]);
  });
});

describe('comments that silence a check', () => {
  test.each([
    'eslint-disable',
    'eslint-disable-next-line no-console',
    'eslint-disable-line',
    'oxlint-disable-next-line',
    '@ts-ignore',
    '@ts-nocheck',
  ])('%s', (comment) => {
    const [found, ...more] = complaints(`// ${comment}\nconst a = 1;`).filter((message) => message.includes('hides a finding'));
    expect(found).toContain(comment.split(' ')[0]);
    expect(more).toEqual([]);
    expect(complaints(`/* ${comment} */ const a = 1;`).some((message) => message.includes('hides a finding'))).toBe(true);
  });

  test('a comment that only speaks of one is fine', () => {
    expect(complaints('// Disabled while the list loads.\nconst a = 1;')).toEqual([]);
  });
});

/** Returns the rule's messages for a style sheet. */
function ofStyles(styles: string): string[] {
  return new Linter()
    .verify(
      styles,
      {
        files: ['**/*.css'],
        plugins: { css, portico: { rules: { 'only-tokens': onlyTokens } } },
        language: 'css/css',
        rules: { 'portico/only-tokens': 'error' },
      },
      'Screen.module.css',
    )
    .map(({ message }) => message);
}

/** Returns the rule's messages for a component. */
function ofComponent(code: string): string[] {
  return new Linter()
    .verify(
      code,
      {
        files: ['**/*.jsx'],
        languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
        plugins: { portico: { rules: { 'only-tokens': onlyTokens } } },
        rules: { 'portico/only-tokens': 'error' },
      },
      'screen.jsx',
    )
    .map(({ message }) => message);
}

describe('values beside the tokens', () => {
  test.each([
    ['.a { color: #0b5f5a; }', "'#0b5f5a' does not follow the theme: use var(--color-primary)."],
    ['.a { color: rgb(1 2 3 / 50%); }', "'rgb(1 2 3 / 50%)' does not follow the theme"],
    ['.a { border-color: White; }', "'white' does not follow the theme"],
    ['.a { background: color-mix(in srgb, var(--color-text) 5%, red); }', "'red' does not follow the theme"],
    ['.a { --tone: oklch(50% 0.1 90); }', "'oklch(50% 0.1 90)' does not follow the theme"],
    ['.a { padding: 0 7px; }', "'7px' in padding is a size of its own: use var(--space-1h)."],
    ['.a { border: 1px solid; }', "'1px' in border is a size of its own: use var(--hair)."],
    ['.a { margin-left: calc(50% - 10px); }', 'use var(--space-2h)'],
    ['.a { width: 333px; }', "'333px' in width is a size of its own: give it a name"],
    ['.a { font-size: 1rem; }', "The text size '1rem' is not one of the scale"],
    ['.a { font-weight: bold; }', "The weight 'bold' is not one of the scale"],
    [".a { font-family: 'Arial', sans-serif; }", 'A font is named in tokens.css only'],
    ['.a { font: 600 12px/1.5 Arial; }', 'has values of its own'],
    ['@media (max-width: 639px) { .a { gap: 0; } }', "Write '(max-width: 639px)' as a range"],
    ['@media (width < 700px) { .a { gap: 0; } }', "'700px' is no breakpoint of ours"],
    ['@media (prefers-color-scheme: dark) { .a { gap: 0; } }', "write [data-theme='dark']"],
  ])('%s', (styles, words) => {
    expect(ofStyles(styles)).toEqual([expect.stringContaining(words)]);
  });

  test.each([
    '.a { color: var(--color-text); background: color-mix(in srgb, var(--color-text) 5%, transparent); fill: currentcolor; }',
    '.a { padding: var(--space-2) 0px; width: min(100vw, var(--drawer)); max-width: 44ch; translate: 0 -50%; }',
    '.a { font: var(--weight-medium) var(--text-l) / 1.4 var(--font-mono); font-size: inherit; }',
    '.a { font: inherit; font-size: calc(2 * var(--text-m)); line-height: 1.5; }',
    '.red { grid-area: red; animation: tan 800ms; content: "#fff 12px"; background: url(a-12px.png); }',
    '@media (640px <= width < 1024px) { .a { gap: 0; } }',
    '@media (width < 1024px), (height < 500px) { .a { gap: 0; } }',
    '@media (forced-colors: active) and (pointer: coarse) { .a { background: Highlight; } }',
    '@page { margin: 12mm; }',
    "@font-face { font-family: 'Inter'; font-weight: 100 900; src: url(a.woff2); }",
  ])('fine: %s', (styles) => {
    expect(ofStyles(styles)).toEqual([]);
  });

  test.each([
    ["<p style={{ color: '#fff' }} />", "'#fff' does not follow the theme"],
    ["<p style={{ marginTop: wide ? '7px' : 0 }} />", "'7px' in margin-top is a size of its own: use var(--space-1h)."],
    ['<p style={{ width: 120 }} />', "'120px' in width is a size of its own"],
    ['<p style={{ left: -3 }} />', "'3px' in left is a size of its own"],
    ['<p style={{ fontWeight: 600 }} />', "The weight '600' is not one of the scale"],
    ["<p style={{ '--tone': 'teal' }} />", "'teal' does not follow the theme"],
    ['<path fill="#fff" />', "'#fff' does not follow the theme"],
    ["<path stroke={on ? 'red' : 'none'} />", "'red' does not follow the theme"],
  ])('%s', (code, words) => {
    expect(ofComponent(code)).toEqual([expect.stringContaining(words)]);
  });

  test.each([
    '<p style={{ width, height: size * 2, opacity: 1, margin: 0, zIndex: 3, lineHeight: 2 }} />',
    '<p style={{ width: `${share}%`, transform: `translateY(${top}px)`, color: "var(--color-text)" }} />',
    '<path fill="none" stroke="currentColor" strokeWidth="2" />',
    '<Tag color={tone} label="red" />',
  ])('fine: %s', (code) => {
    expect(ofComponent(code)).toEqual([]);
  });
});

/** How many tests of a file expect nothing. */
function silentTests(code: string): number {
  return new Linter().verify(
    code,
    { plugins: { portico: { rules: { 'tests-assert': testsAssert } } }, rules: { 'portico/tests-assert': 'error' } },
    'a.test.js',
  ).length;
}

describe('tests that expect nothing', () => {
  test.each([
    "it('opens', async () => { await open(); });",
    "test.each([1, 2])('opens %s', (n) => open(n));",
    "it.each`a\n${1}`('opens', ({ a }) => { throw new Error(a); });",
    "it('opens', () => withSeed(random, async () => { const expected = await open(); }));",
    "const check = () => { throw new Error(); }; it('opens', () => check());",
    "function expectOpen() { throw new Error(); } it('opens', () => expectOpen());",
  ])('%s', (code) => {
    expect(silentTests(code)).toBe(1);
  });

  test.each([
    "it('opens', async () => { expect(await open()).toBe(true); });",
    "import { expectOpen } from './support'; test.each([1, 2])('opens %s', (n) => expectOpen(n));",
    "it('opens', () => withSeed(random, async () => { for (const one of all) { expect(one).toBe(1); } }));",
    "class World { look() { expect(this).toBeDefined(); } } const play = (world) => world.look(); it('opens', () => play(new World()));",
    "function rise(n) { if (n > 0) rise(n - 1); else expect(n).toBe(0); } it('opens', () => rise(3));",
    "suite('opens', () => open());",
  ])('fine: %s', (code) => {
    expect(silentTests(code)).toBe(0);
  });
});
