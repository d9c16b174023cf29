/** Any brand colours of a client give readable text in every look, and stay recognisable. */
import fc from 'fast-check';

import { brandTokens, LOOKS, type LookName } from '#web/ui/look/brandColours';
import { runs } from '../support/proof';
import { contrastOf, looks } from '../support/tokens';

const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** WCAG AA, and AAA with more contrast. */
const LEAST: Readonly<Record<LookName, number>> = { light: 4.5, dark: 4.5, lightMore: 7, darkMore: 7 };
const LOOK_NAMES = Object.keys(LOOKS) as LookName[]; // the keys of an object that is written out

const PAIRS: ReadonlyArray<readonly [front: string, ground: string]> = [
  ...['bg', 'surface', 'sunken', 'raised', 'primary-soft'].flatMap(
    (ground) =>
      [
        ['primary', ground],
        ['primary-strong', ground],
      ] as const,
  ),
  ...['text', 'muted'].flatMap(
    (text) =>
      [
        [text, 'primary-soft'],
        [text, 'accent-soft'],
      ] as const,
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ...['bg', 'surface', 'accent-soft'].map((ground) => ['accent', ground] as const),
];

function weakPairs(brand: string, accent: string, look: LookName): string[] {
  const values = new Map([...looks[look], ...Object.entries(brandTokens({ brand, accent }, look))]);
  return PAIRS.flatMap(([front, ground]) => {
    const ratio = contrastOf(values.get(`--color-${front}`)!, values.get(`--color-${ground}`)!);
    return ratio >= LEAST[look] ? [] : [`${look}: ${front} on ${ground} ${ratio.toFixed(2)}`];
  });
}

/** Returns hue in degrees and saturation, as on a colour wheel, of a colour in plain red, green and blue. */
function hueOf(hex: string): { readonly hue: number; readonly spread: number } {
  // The cast holds: three in, three out.
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
  const [most, spread] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
  const sector = spread === 0 ? 0 : most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { hue: sector * 60, spread };
}

describe.each(LOOK_NAMES)('%s', (look) => {
  test('all that is written in a tenant’s colours can be read', () => {
    fc.assert(
      fc.property(colour, colour, (brand, accent) => {
        expect(weakPairs(brand, accent, look)).toEqual([]);
      }),
      {
        numRuns: runs(300, 20_000),
        examples: [
          ['#000000', '#ffffff'],
          ['#ffffff', '#000000'],
          ['#ffff00', '#0000ff'],
          ['#00ff00', '#ff00ff'],
          ['#808080', '#7f7f7f'],
        ],
      },
    );
  });

  test('a readable colour is unchanged', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const tokens = brandTokens({ brand, accent: null }, look);
        const grounds = ['bg', 'surface', 'sunken', 'raised'].map((ground) => looks[look].get(`--color-${ground}`)!);
        const isRead = [...grounds, tokens['--color-primary-soft']!].every((ground) => contrastOf(brand, ground) >= LEAST[look] + 0.2);
        const isOnItsSide = contrastOf(brand, look.startsWith('dark') ? '#000000' : '#ffffff') >= LEAST[look];
        if (isRead && isOnItsSide) expect(tokens['--color-primary']).toBe(brand);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  test('the hue stays', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const worn = brandTokens({ brand, accent: null }, look)['--color-primary']!;
        const [chosen, shown] = [hueOf(brand), hueOf(worn)];
        // Greys and near black or white have no visible hue.
        if (chosen.spread < 0.25 || shown.spread < 0.25) return;
        const apart = Math.abs(((chosen.hue - shown.hue + 540) % 360) - 180);
        expect(apart).toBeLessThan(40);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });
});

test('an invalid colour changes nothing, and one colour changes its own tokens alone', () => {
  expect(brandTokens({ brand: null, accent: 'teal' }, 'light')).toEqual({});
  expect(brandTokens({ brand: '#12', accent: '' }, 'dark')).toEqual({});
  expect(Object.keys(brandTokens({ brand: null, accent: '#D98E04' }, 'light'))).toEqual(['--color-accent', '--color-accent-soft']);
});
