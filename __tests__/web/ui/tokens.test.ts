/** Colours are readable on their grounds in every look: light and dark, with normal and with more contrast. */
import { blocks, contrastOf, looks, type Tokens } from '../../support/tokens';

type Pair = readonly [front: string, ground: string];

const GROUNDS = ['color-bg', 'color-surface', 'color-sunken', 'color-raised'];
const TONES = ['amber', 'safe', 'missing', 'info', 'super', 'accent'];

/** Text on what lies under it: WCAG AA asks 4.5, with more contrast 7. */
const TEXT: readonly Pair[] = [
  ...GROUNDS.flatMap((ground) => ['color-text', 'color-muted', 'color-primary'].map((text): Pair => [text, ground])),
  ...['color-bg', 'color-surface'].map((ground): Pair => ['color-primary-strong', ground]),
  ['color-text', 'color-thumb'],
  ['color-bg', 'color-text'],
  ['color-on-primary', 'color-primary'],
  ['color-on-primary', 'color-primary-strong'],
  ...['color-primary', 'color-primary-strong', 'color-text', 'color-muted'].map((text): Pair => [text, 'color-primary-soft']),
  ['color-on-missing', 'color-missing'],
  ['color-on-inverse', 'color-inverse'],
  ['color-inverse-safe', 'color-inverse'],
  ['color-inverse-missing', 'color-inverse'],
  ...TONES.flatMap((tone): Pair[] => [
    [`color-${tone}`, `color-${tone}-soft`],
    ['color-text', `color-${tone}-soft`],
    [`color-${tone}`, 'color-surface'],
    [`color-${tone}`, 'color-bg'],
  ]),
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((hue): Pair => [`hue-${hue}`, `hue-${hue}-soft`]),
  ...[...looks.light.keys()]
    .filter((name) => name.startsWith('--status-') && name !== '--status-on')
    .map((name): Pair => ['status-on', name.slice(2)]),
];

/** The edges of controls and the focus ring: 3, with more contrast 4.5. */
const EDGES: readonly Pair[] = [
  ['color-line-control', 'color-surface'],
  ['color-line-control', 'color-bg'],
  ['color-line-control', 'color-raised'],
  ...[...GROUNDS, 'color-primary-soft'].map((ground): Pair => ['color-primary', ground]),
  ['color-missing', 'color-surface'],
  ...[1, 2, 3, 4, 5, 6].map((series): Pair => [`chart-${series}`, 'color-surface']),
];

/** Lines that only divide: with more contrast they are visible too. */
const LINES: readonly Pair[] = ['color-line', 'color-line-strong'].flatMap((line) =>
  ['color-bg', 'color-surface', 'color-sunken'].map((ground): Pair => [line, ground]),
);

function contrast(values: Tokens, [front, ground]: Pair): number {
  return contrastOf(values.get(`--${front}`) ?? `no --${front}`, values.get(`--${ground}`) ?? `no --${ground}`);
}

const weak = (values: Tokens, pairs: readonly Pair[], least: number): string[] =>
  pairs
    .filter((pair) => contrast(values, pair) < least)
    .map((pair) => `${pair.join(' on ')}: ${contrast(values, pair).toFixed(2)} of ${least}`);

describe.each([
  ['light', 4.5, 3],
  ['dark', 4.5, 3],
  ['lightMore', 7, 4.5],
  ['darkMore', 7, 4.5],
] as const)('%s', (look, text, edge) => {
  test('text is readable', () => {
    expect(weak(looks[look], TEXT, text)).toEqual([]);
  });

  test('edges of controls and the focus ring stand out', () => {
    expect(weak(looks[look], EDGES, edge)).toEqual([]);
  });
});

test.each(['lightMore', 'darkMore'] as const)('%s: lines stand out, the focus ring is thicker, pale grounds have an edge', (look) => {
  expect(weak(looks[look], LINES, 4.5)).toEqual([]);
  expect(looks[look].get('--ring')).toBe('3px');
  expect(looks[look].get('--soft-edge')).toBe('currentcolor');
});

const isColour = ([, value]: readonly [string, string]): boolean => /^(#|rgb)/u.test(value);
const colours = (values: Tokens): string[] => [...values].filter(isColour).map(([name]) => name);

test('every light colour has a dark one, and nothing else is dark', () => {
  expect(colours(blocks.light).filter((name) => !blocks.dark.has(name))).toEqual([]);
  expect([...blocks.dark.keys()].filter((name) => !blocks.light.has(name))).toEqual([]);
});

test('no light colour of the higher contrast reaches the dark one', () => {
  expect(colours(blocks.lightMore).filter((name) => !blocks.darkMore.has(name))).toEqual([]);
  expect([...blocks.darkMore.keys(), ...blocks.lightMore.keys()].filter((name) => !blocks.light.has(name))).toEqual([]);
});
