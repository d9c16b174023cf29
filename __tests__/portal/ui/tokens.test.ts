import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, '../../../src/portal/ui/tokens.css'), 'utf8');

type Values = ReadonlyMap<string, string>;

function valuesIn(block: string): Values {
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => [name, value]));
}

function blockAfter(selector: string): string {
  const start = css.indexOf(selector);
  if (start < 0) throw new Error(`No ${selector} in tokens.css`);
  return css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
}

const light = valuesIn(blockAfter(':root {'));
const chosenDark = valuesIn(blockAfter("[data-theme='dark']"));
const systemDark = valuesIn(blockAfter(":root:not([data-theme='light'])"));
const dark: Values = new Map([...light, ...chosenDark]);

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(values: Values, first: string, second: string): number {
  const [a, b] = [first, second].map((name) => {
    const value = values.get(`--${name}`);
    if (!value?.startsWith('#')) throw new Error(`--${name} is no colour`);
    return luminance(value);
  }) as [number, number]; // `map` keeps the length of its array
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Text on what lies under it: WCAG AA asks 4.5. */
const TEXT: ReadonlyArray<readonly [text: string, ground: string]> = [
  ...['bg', 'surface', 'sunken', 'raised'].flatMap((ground) => [['color-text', `color-${ground}`], ['color-muted', `color-${ground}`], ['color-primary', `color-${ground}`]] as const),
  ['color-on-primary', 'color-primary'], ['color-primary-strong', 'color-primary-soft'], ['color-muted', 'color-primary-soft'],
  ['color-on-missing', 'color-missing'], ['color-on-inverse', 'color-inverse'],
  ...['amber', 'safe', 'missing', 'info', 'super'].flatMap((tone) => [
    [`color-${tone}`, `color-${tone}-soft`], ['color-text', `color-${tone}-soft`], [`color-${tone}`, 'color-surface'], [`color-${tone}`, 'color-bg'],
  ] as const),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((hue) => [`hue-${hue}`, `hue-${hue}-soft`] as const),
];

/** The edges of controls, signs and the focus ring: 3. */
const EDGES: ReadonlyArray<readonly [edge: string, ground: string]> = [
  ['color-line-control', 'color-surface'], ['color-line-control', 'color-bg'],
  ['color-primary', 'color-bg'], ['color-primary', 'color-surface'], ['color-missing', 'color-surface'],
  ['color-inverse-safe', 'color-inverse'], ['color-inverse-missing', 'color-inverse'],
];

test('the dark values are alike for the system\'s choice and a person\'s own', () => {
  expect([...systemDark]).toEqual([...chosenDark]);
  expect(chosenDark.size).toBeGreaterThan(40);
});

test('every dark value overrides a light one, and every light colour has a dark one', () => {
  expect([...chosenDark.keys()].filter((name) => !light.has(name))).toEqual([]);
  const colours = [...light].filter(([, value]) => /^(#|rgb)/u.test(value)).map(([name]) => name);
  expect(colours.filter((name) => !chosenDark.has(name))).toEqual([]);
});

describe.each([['light', light], ['dark', dark]] as const)('contrast in %s', (_theme, values) => {
  test.each(TEXT)('%s on %s is readable', (text, ground) => {
    expect(contrast(values, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGES)('%s stands out from %s', (edge, ground) => {
    expect(contrast(values, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});
