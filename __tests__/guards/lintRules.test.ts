/** The lint finds what it is there for, and leaves alone what is fine: run as `npm run lint` runs it, on a small tree made for it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { silencingComments } from '../../config/lint/silencing';
import { styleProblems } from '../../config/lint/styles';

const ROOT = path.resolve(__dirname, '../..');

/** A program, and the rule that it breaks with some of its words; neither where it is fine. */
type Example = readonly [code: string, rule?: string, words?: string];

const TEXTS: readonly Example[] = [
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
].map(([code = '', text = '']) => [code, 'portico(no-text-in-code)', `'${text}' is read by people`] as const);

const VALUES: readonly Example[] = [
  ["<p style={{ color: '#fff' }} />", "'#fff' does not follow the theme"],
  ["<p style={{ marginTop: wide ? '7px' : 0 }} />", "'7px' in margin-top is a size of its own: use var(--space-1h)."],
  ['<p style={{ width: 120 }} />', "'120px' in width is a size of its own"],
  ['<p style={{ left: -3 }} />', "'3px' in left is a size of its own"],
  ['<p style={{ fontWeight: 600 }} />', "The weight '600' is not one of the scale"],
  ["<p style={{ '--tone': 'teal' }} />", "'teal' does not follow the theme"],
  ['<path fill="#fff" />', "'#fff' does not follow the theme"],
  ["<path stroke={on ? 'red' : 'none'} />", "'red' does not follow the theme"],
].map(([code = '', words = '']) => [code, 'portico(only-tokens)', words] as const);

/** Files of the portal, by what they hold. */
const COMPONENTS: readonly Example[] = [
  ...TEXTS,
  ...VALUES,
  ['<p>{t("signIn")}</p>'],
  ['<p> · 12 – {count} / {total}</p>'],
  ['<p className="row" id="first" />'],
  ['<Button kind={big ? "primary" : "quiet"} />'],
  ['<p>{names.join(", ")}</p>'],
  ['<p style={{ width, height: size * 2, opacity: 1, margin: 0, zIndex: 3, lineHeight: 2 }} />'],
  ['<p style={{ width: `${share}%`, transform: `translateY(${top}px)`, color: "var(--color-text)" }} />'],
  ['<path fill="none" stroke="currentColor" strokeWidth="2" />'],
  ['<Tag color={tone} label={label} />'],
].map(([code = '', rule, words]): Example => [`export const Shown = () => ${code};`, rule, words]);

/** Rules that others have written, each where the project needs it. */
const PROGRAMS: readonly Example[] = [
  ["export * from './a';", 'portico(restricted-forms)', 'nobody sees what a file offers'],
  ['const { t } = useTranslation();', 'portico(restricted-forms)', 'Name the texts'],
  ["export const useWords = () => useTranslation('site');"],
  ['export const shown = (open: boolean) => { if (open) useState(); };', 'react-hooks(rules-of-hooks)'],
  ['function Shown({ id }) { useEffect(() => { load(id); }, []); return id; }', 'react-hooks(exhaustive-deps)'],
  ['export const a: any = 1;', 'typescript(no-explicit-any)'],
  ['export const a = b!;', 'typescript(no-non-null-assertion)'],
  ["import { A } from './a'; export const b: A = 1;", 'typescript(consistent-type-imports)'],
  ['export interface A {}', 'typescript(no-empty-object-type)'],
  ['export const a = b == 1;', 'eslint(eqeqeq)'],
  ['export const a = b == null;'],
  ['console.log(1);', 'eslint(no-console)'],
  ["import { useParams } from 'react-router-dom'; useParams();", 'eslint(no-restricted-imports)', 'they draw only what has changed'],
  ["import { Link } from 'react-router-dom'; Link();"],
  ['// A line.\n'.repeat(401), 'eslint(max-lines)'],
];

const TESTS: readonly Example[] = [
  ...[
    "it('opens', async () => { await open(); });",
    "test.each([1, 2])('opens %s', (n) => open(n));",
    "it.each`a\n${1}`('opens', ({ a }) => { throw new Error(a); });",
    "it('opens', () => withSeed(random, async () => { const expected = await open(); }));",
    "const check = () => { throw new Error(); }; it('opens', () => check());",
    "function expectOpen() { throw new Error(); } it('opens', () => expectOpen());",
  ].map((code): Example => [code, 'portico(tests-assert)', 'This test expects nothing']),
  ["it.only('opens', () => { expect(open()).toBe(true); });", 'portico(restricted-forms)', "'only' leaves all other tests"],
  ["it('opens', async () => { expect(await open()).toBe(true); });"],
  ["import { expectOpen } from './support'; test.each([1, 2])('opens %s', (n) => expectOpen(n));"],
  ["it('opens', () => withSeed(random, async () => { for (const one of all) { expect(one).toBe(1); } }));"],
  ["class World { look() { expect(this).toBeDefined(); } } const play = (world) => world.look(); it('opens', () => play(new World()));"],
  ["function rise(n) { if (n > 0) rise(n - 1); else expect(n).toBe(0); } it('opens', () => rise(3));"],
  ["suite('opens', () => open());"],
  ["it('opens', () => { expect(first!.name).toBe('a'); });"],
];

/** The other parts of src that a page is made of, and what is found in each. */
const PARTS = ['web', 'page', 'entry', 'showcase'];
const EVERYWHERE: readonly Example[] = [
  ['export const Shown = () => <p>Sign in</p>;', 'portico(no-text-in-code)'],
  ["export const Shown = () => <p style={{ color: '#fff' }} />;", 'portico(only-tokens)'],
  ["import { useParams } from 'react-router-dom'; useParams();", 'eslint(no-restricted-imports)'],
];

const FOLDERS: Readonly<Record<string, readonly Example[]>> = {
  'src/portal/component': COMPONENTS,
  'src/portal/program': PROGRAMS,
  ...Object.fromEntries(PARTS.map((part) => [`src/${part}/shown`, EVERYWHERE])),
  '__tests__/a.test': TESTS,
};

const nameOf = (kind: string, index: number) => `${kind.replace(/(\.test)?$/, `${index}$1`)}.tsx`;

/** Findings by the name of their file: `rule: words`. */
const said = new Map<string, string[]>();
const tree = mkdtempSync(path.join(tmpdir(), 'lint-'));

beforeAll(() => {
  // Types are of no use here, and those of the whole project would be read.
  const settings = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')
    .replace('"./config/lint/plugin.js"', JSON.stringify(path.join(ROOT, 'config/lint/plugin.js')))
    .replace('"typeAware": true', '"typeAware": false');
  writeFileSync(path.join(tree, '.oxlintrc.json'), settings);
  for (const [kind, examples] of Object.entries(FOLDERS)) {
    mkdirSync(path.join(tree, path.dirname(kind)), { recursive: true });
    examples.forEach(([code], index) => writeFileSync(path.join(tree, nameOf(kind, index)), code));
  }
  const { stdout } = spawnSync(process.execPath, [path.join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code?: string; message: string; help?: string; filename: string }[] };
  for (const { code, message, help, filename } of diagnostics)
    said.set(filename, [...(said.get(filename) ?? []), `${code ?? 'syntax'}: ${message} ${help ?? ''}`]);
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Returns what the rules of an example's kind say of it; others may find fault with a fragment. */
const of = (name: string, rules: RegExp) => (said.get(name) ?? []).filter((line) => rules.test(line));

describe('in components', () => {
  it.each(COMPONENTS.map((example, index) => [example[0].slice('export const Shown = () => '.length), index] as const))(
    '%s',
    (_, index) => {
      const [, rule, words = ''] = COMPONENTS[index]!;
      const found = of(nameOf('src/portal/component', index), /^(portico|syntax)/);
      expect(found).toEqual(rule === undefined ? [] : [expect.stringContaining(`${rule}: ${words}`)]);
    },
  );
});

describe('in programs', () => {
  it.each(PROGRAMS.map(([code], index) => [code.slice(0, 80), index] as const))('%s', (_, index) => {
    const [, rule, words = ''] = PROGRAMS[index]!;
    const found = of(nameOf('src/portal/program', index), /^/);
    const expected = expect.stringMatching(new RegExp(`^${(rule ?? '').replace(/[()]/g, '\\$&')}: .*${words}`, 's'));
    expect(found).toEqual(rule === undefined ? [] : expect.arrayContaining([expected]));
  });
});

describe.each(PARTS)('in src/%s, as in the portal', (part) => {
  it.each(EVERYWHERE.map(([, rule], index) => [rule, index] as const))('%s', (rule, index) => {
    expect(of(nameOf(`src/${part}/shown`, index), /^/)).toContainEqual(expect.stringContaining(`${rule}: `));
  });
});

describe('in tests', () => {
  it.each(TESTS.map(([code], index) => [code, index] as const))('%s', (_, index) => {
    const [, rule, words = ''] = TESTS[index]!;
    const found = of(nameOf('__tests__/a.test', index), /^(portico|syntax|typescript\(no-non-null)/);
    expect(found).toEqual(rule === undefined ? [] : [expect.stringContaining(`${rule}: ${words}`)]);
  });
});

describe('comments that silence a check', () => {
  it.each([
    'eslint-disable',
    'eslint-disable-next-line no-console',
    'eslint-disable-line',
    'oxlint-disable-next-line',
    '@ts-ignore',
    '@ts-nocheck',
  ])('%s', (comment) => {
    for (const written of [
      `// ${comment}`,
      `const a = 1; /* ${comment} */`,
      `/**\n * ${comment}\n */`,
      `{/* ${comment} */}`,
      `/*\n  ${comment}\n*/`,
    ]) {
      const found = silencingComments(`const b = 2;\n${written}\nconst c = 3;`);
      expect(found).toEqual([{ line: written.includes('\n') ? 3 : 2, message: expect.stringContaining(comment.split(' ')[0]!) }]);
    }
  });

  it.each(['// Disabled while the list loads.', 'const a = "eslint-disable";', '// See eslint-disable in the manual.'])(
    'fine: %s',
    (line) => {
      expect(silencingComments(line)).toEqual([]);
    },
  );
});

const wordsOf = (styles: string) => styleProblems(styles).map(({ message }) => message);

describe('in style sheets', () => {
  it.each([
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
    expect(wordsOf(styles)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
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
    expect(wordsOf(styles)).toEqual([]);
  });

  it('names the line, and what is no CSS', () => {
    expect(styleProblems('.a {\n  gap: 0;\n  color: #fff;\n}')).toEqual([{ line: 3, message: expect.stringContaining("'#fff'") }]);
    expect(styleProblems('.a {\n  gap;\n}')).toEqual([{ line: 2, message: expect.any(String) }]);
  });
});
