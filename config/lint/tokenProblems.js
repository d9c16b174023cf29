/**
 * Colours, sizes in px and fonts are decided once, in src/web/ui/look: then a theme, more contrast and a tenant's
 * colours reach everything. Used on style sheets (styles.js) and on components (onlyTokens.js).
 */
const { tokenForColour, tokenForSize } = require('./tokenNames');

const NAMED = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue ' +
    'chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey ' +
    'darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray ' +
    'darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia ' +
    'gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender ' +
    'lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey ' +
    'lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen ' +
    'magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen ' +
    'mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange ' +
    'orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple ' +
    'rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray ' +
    'slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'
  ).split(' '),
);

/** Properties that take a colour; elsewhere `red` may be the name of an animation or of a grid's area. */
const TAKES_COLOUR = /^--|color|background|border|outline|fill|stroke|shadow|decoration|rule|filter|flood|stop/;
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi;
const SIZE = /(?<![\w.-])-?(\d*\.?\d+)(px|pt|pc|cm|mm|in|q)\b/gi;
/** A small phone, a phone, a tablet, a desktop with room beside the page. */
const BREAKPOINTS = [360, 640, 1024, 1280];
/** A phone lying on its side, or a page at 200 %. */
const LOW = '(height < 500px)';
/** The rail, 80 px beside a list of pages and 216 px without one. */
const NARROW_RAIL = 'rail (width < 120px)';

/** Without what only looks like a value: comments, addresses, quoted texts, names of tokens. @param {string} value */
const bare = (value) =>
  value
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/url\([^)]*\)/gi, ' ')
    .replace(/"[^"]*"|'[^']*'/g, ' ')
    .replace(/--[\w-]+/g, '--');

/** @param {string} property @param {string} value @returns {string | undefined} */
function fontProblem(property, value) {
  // The rest of the value: tokens, sums of tokens and inheriting keywords are removed.
  const own = value
    .replace(/(var|calc|env)\((?:[^()]|\([^()]*\))*\)/g, ' ')
    .replace(/\b(inherit|initial|unset|revert)\b/g, ' ')
    .trim();
  switch (property) {
    case 'font-size':
      return own === ''
        ? undefined
        : `The text size '${value}' is not one of the scale: use var(--text-xs), -s, -m, -l, -title, -h1 … of tokens.css.`;
    case 'font-weight':
      return own === ''
        ? undefined
        : `The weight '${value}' is not one of the scale: use var(--weight-normal), -medium, -strong, -bold or -heading.`;
    case 'font-family':
      return own === '' ? undefined : `A font is named in tokens.css only: use var(--font) or var(--font-mono).`;
    case 'font':
      return /^(italic|oblique)?\s*(\/\s*[\d.]+)?$/.test(own)
        ? undefined
        : `'font: ${value}' has values of its own: write font: var(--weight-…) var(--text-…) / 1.5 var(--font).`;
    default:
      return undefined;
  }
}

/**
 * Returns the problems of a declaration, in words.
 *
 * @param {string} property as CSS writes it
 * @param {string} written its value
 * @returns {string[]}
 */
function problemsOf(property, written) {
  const value = bare(written);
  const names = TAKES_COLOUR.test(property)
    ? (value.toLowerCase().match(/(?<![\w-])[a-z]+(?![\w(-])/g) ?? []).filter((word) => NAMED.has(word))
    : [];
  const colours = [...(value.match(COLOUR) ?? []), ...names].map((colour) => {
    const token = tokenForColour(colour);
    const advice =
      token === undefined
        ? 'use a token of src/web/ui/look/palette.css, such as var(--color-text) or var(--color-surface)'
        : `use var(${token})`;
    return `'${colour}' does not follow the theme: ${advice}.`;
  });
  const sizes = [...value.matchAll(SIZE)].flatMap(([text, number]) => {
    if (Number(number) === 0) return [];
    const token = tokenForSize(property, Number(number));
    const advice = token === undefined ? 'give it a name beside its like in src/web/ui/look/tokens.css' : `use var(${token})`;
    return [`'${text}' in ${property} is a size of its own: ${advice}.`];
  });
  const font = fontProblem(property, written.trim());
  // A size within a font is reported once.
  return [...colours, ...(font === undefined ? sizes : [font])];
}

/**
 * Returns the problems of a query, in words.
 *
 * @param {string} query of @media or @container
 * @returns {string[]}
 */
function queryProblems(query) {
  const problems = [];
  if (/prefers-color-scheme|prefers-contrast/.test(query)) {
    problems.push(
      `People can override the system's look: write [data-theme='dark'] or [data-contrast='more'] (set by web/page/appearance.ts).`,
    );
  }
  const old = /\((?:min|max)-width:\s*([\d.]+)px\)/.exec(query);
  if (old !== null) problems.push(`Write '${old[0]}' as a range: (width < 640px), (width >= 640px).`);
  for (const [text, number] of query
    .replaceAll(LOW, '')
    .replaceAll(NARROW_RAIL, '')
    .matchAll(/([\d.]+)(?:px|r?em)\b/g)) {
    if (old === null && !BREAKPOINTS.includes(Number(number)))
      problems.push(`'${text}' is no breakpoint of ours: ${BREAKPOINTS.join(', ')} px, and ${LOW}.`);
  }
  return problems;
}

module.exports = { problemsOf, queryProblems };
