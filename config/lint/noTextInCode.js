/**
 * Reports text for people in code: it belongs in locales/. Checks JSX text and the properties that show or speak a text;
 * punctuation, digits and symbols are fine.
 */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'description',
  'errorMessage',
  'heading',
  'helpText',
  'hint',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'title',
]);
const LETTER = /\p{L}/u;

/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

/**
 * The literal texts that an expression can become: `'a'`, `` `a ${b}` ``, `x ? 'a' : 'b'`, `x && 'a'`, `'a' + b`.
 *
 * @param {Node | null | undefined} node
 * @returns {{ node: Node; text: string }[]}
 */
function literals(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map((part) => part.value.raw).join('') }];
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)];
    case 'LogicalExpression':
      return [...literals(node.left), ...literals(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literals(node.left), ...literals(node.right)] : [];
    case 'JSXExpressionContainer':
      return literals(node.expression);
    default:
      return [];
  }
}

/** @type {import('@oxlint/plugins').Rule} */
module.exports = {
  meta: { type: 'problem', docs: { description: 'what a person reads comes from locales/' } },
  create(context) {
    /** @param {Node} node @param {string} text */
    const check = (node, text) => {
      if (!LETTER.test(text)) return;
      context.report({
        node,
        message: `'${text.trim()}' is read by people: put it into locales/en_GB/ (and the other languages) and show it with t('…').`,
      });
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXExpressionContainer(node) {
        if (!/^JSX(Element|Fragment)$/.test(node.parent.type)) return;
        for (const found of literals(node)) check(found.node, found.text);
      },
      JSXAttribute(node) {
        if (node.name.type !== 'JSXIdentifier' || !SPOKEN.has(node.name.name)) return;
        for (const found of literals(node.value)) check(found.node, found.text);
      },
    };
  },
};
