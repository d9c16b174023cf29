/**
 * Requires the tokens of src/web/ui/look for colours, sizes and fonts in `style={{…}}` and in the properties that paint an SVG. Style
 * sheets are read by styles.js.
 */
const { problemsOf } = require('./tokenProblems');

/** Numbers of these are no px. */
const UNITLESS = new Set([
  'opacity',
  'z-index',
  'flex',
  'flex-grow',
  'flex-shrink',
  'line-height',
  'order',
  'grid-row',
  'grid-column',
  'zoom',
  'scale',
  'aspect-ratio',
  'stroke-opacity',
  'fill-opacity',
]);
const PAINTS = new Map([
  ['fill', 'fill'],
  ['stroke', 'stroke'],
  ['color', 'color'],
  ['stopColor', 'stop-color'],
  ['floodColor', 'flood-color'],
  ['fontFamily', 'font-family'],
  ['fontSize', 'font-size'],
  ['fontWeight', 'font-weight'],
]);

/** @param {string} name as JavaScript writes it */
const cssName = (name) => (name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

/**
 * The literal values that an expression can become.
 *
 * @param {Node | null | undefined} node
 * @returns {(string | number)[]}
 */
function literals(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? [node.value] : [];
    case 'TemplateLiteral':
      return [node.quasis.map((part) => part.value.raw).join('var(--)')];
    case 'UnaryExpression':
      return node.operator === '-' ? literals(node.argument) : [];
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'LogicalExpression':
      return [...literals(node.left), ...literals(node.right)];
    case 'JSXExpressionContainer':
      return literals(node.expression);
    default:
      return [];
  }
}

/** @param {string} property @param {string | number} value */
function literalProblems(property, value) {
  if (typeof value === 'string') return problemsOf(property, value);
  return UNITLESS.has(property) || property.startsWith('--')
    ? []
    : problemsOf(property, property === 'font-weight' ? `${value}` : `${value}px`);
}

/** @type {import('@oxlint/plugins').Rule} */
module.exports = {
  meta: { type: 'problem', docs: { description: 'colours, sizes and fonts come from tokens.css' } },
  create(context) {
    /** @param {Node} node @param {readonly string[]} problems */
    const report = (node, problems) => problems.forEach((message) => context.report({ node, message }));

    return {
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier') return;
        const painted = PAINTS.get(node.name.name);
        if (painted !== undefined)
          for (const value of literals(node.value)) report(node, typeof value === 'string' ? problemsOf(painted, value) : []);
        if (
          node.name.name !== 'style' ||
          node.value?.type !== 'JSXExpressionContainer' ||
          node.value.expression.type !== 'ObjectExpression'
        )
          return;
        for (const entry of node.value.expression.properties) {
          if (entry.type !== 'Property' || entry.computed) continue;
          const name = cssName(entry.key.type === 'Identifier' ? entry.key.name : entry.key.type === 'Literal' ? `${entry.key.value}` : '');
          for (const value of literals(entry.value)) report(entry, literalProblems(name, value));
        }
      },
    };
  },
};
