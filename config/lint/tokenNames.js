/** The tokens of src/web/ui/look, for the lint's advice. */
const fs = require('node:fs');
const path = require('node:path');

const LOOK = path.resolve(__dirname, '../../src/web/ui/look');

/** The first block of a file: the light, normal values. @param {string} file */
const firstBlock = (file) => /:root \{([^}]*)\}/.exec(fs.readFileSync(path.join(LOOK, file), 'utf8'))?.[1] ?? '';

/** @type {ReadonlyMap<string, string>} */
const TOKENS = new Map(
  ['tokens.css', 'palette.css']
    .flatMap((file) => [...firstBlock(file).matchAll(/(--[\w-]+):\s*([^;]+);/g)])
    .map(([, name = '', value = '']) => [name, value]),
);

/** Which tokens a property is written with, by how their names begin. @type {readonly (readonly [RegExp, RegExp])[]} */
const FAMILIES = [
  [/^(padding|margin|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-)/, /^--space-/],
  [/radius/, /^--radius-/],
  [/^(border|outline|column-rule)/, /^--(hair|edge)/],
  [/^font-size$/, /^--text-/],
];

/**
 * The token to write instead of a size: of the property's family the nearest, else one of the same value.
 *
 * @param {string} property
 * @param {number} px
 */
function tokenForSize(property, px) {
  const scale = FAMILIES.find(([properties]) => properties.test(property))?.[1];
  // Elsewhere a size is that of a thing, which has a name of its own.
  const names = scale ?? /^--(?!space|text|radius|weight)/;
  const sizes = [...TOKENS].flatMap(([name, value]) => {
    const match = /^([\d.]+)(px|rem)$/.exec(value);
    return match === null || !names.test(name) ? [] : [{ name, size: Number(match[1]) * (match[2] === 'rem' ? 16 : 1) }];
  });
  const distance = (/** @type {{ size: number }} */ { size }) => Math.abs(size - Math.abs(px));
  const nearest = sizes.sort((a, b) => distance(a) - distance(b))[0];
  return nearest !== undefined && (scale !== undefined || distance(nearest) === 0) ? nearest.name : undefined;
}

/** The token that has exactly this colour. @param {string} colour */
function tokenForColour(colour) {
  return [...TOKENS].find(([, value]) => value.toLowerCase() === colour.toLowerCase())?.[0];
}

module.exports = { tokenForColour, tokenForSize };
