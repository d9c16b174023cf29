/** The values of `web/ui/look` in each of the four looks, for tests that measure them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** In the order in which a page has them. */
const css = ['tokens.css', 'palette.css', 'contrast.css']
  .map((file) => readFileSync(path.join(__dirname, '../../src/web/ui/look', file), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\//gu, '');

/** Names with their two dashes, and values as they are written. */
export type Tokens = ReadonlyMap<string, string>;

/** Returns the tokens that a selector's rules set, without rules for some devices only (touch, reduced motion). */
function valuesOf(selector: string): Tokens {
  const always = css.replaceAll(/@media \((?:pointer|prefers)[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/gu, '');
  const blocks = [...always.matchAll(/([^{}]+)\{([^{}]*)\}/gu)].filter(([, found]) => found?.trim() === selector);
  return new Map(
    blocks.flatMap(([, , body = '']) =>
      [...body.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name = '', value = '']) => [name, value] as const),
    ),
  );
}

/** The tokens of each block alone, which override those of the blocks before it. */
export const blocks = {
  light: valuesOf(':root'),
  dark: valuesOf("[data-theme='dark']"),
  lightMore: valuesOf("[data-contrast='more']"),
  darkMore: valuesOf("[data-theme='dark'][data-contrast='more']"),
};

/** The tokens of each look, in the order of the cascade. */
export const looks: Readonly<Record<keyof typeof blocks, Tokens>> = {
  light: blocks.light,
  dark: new Map([...blocks.light, ...blocks.dark]),
  lightMore: new Map([...blocks.light, ...blocks.lightMore]),
  darkMore: new Map([...blocks.light, ...blocks.dark, ...blocks.lightMore, ...blocks.darkMore]),
};

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colours `#rrggbb`: 1 to 21. */
export function contrastOf(first: string, second: string): number {
  for (const colour of [first, second]) if (!/^#[0-9a-f]{6}$/iu.test(colour)) throw new Error(`'${colour}' is no colour #rrggbb`);
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
