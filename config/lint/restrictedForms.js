/** Reports forms of the language that hide something from a reader. */
/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

const TEST = /^(describe|it|test|itInProof)$/;

/** @type {import('@oxlint/plugins').Rule} */
module.exports = {
  meta: { type: 'problem', docs: { description: 'forms that hide exports, tests or missing texts' } },
  create(context) {
    /** @param {Node} node @param {string} message */
    const report = (node, message) => context.report({ node, message });
    return {
      ExportAllDeclaration: (node) =>
        report(node, "Export each name by itself: with 'export *' nobody sees what a file offers, and unused names hide."),
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === 'Identifier' && callee.name === 'useTranslation' && node.arguments.length === 0)
          report(node, 'Name the texts: without a name a file that does not exist is asked for, and the screen is hidden meanwhile.');
        if (
          callee.type === 'MemberExpression' &&
          callee.object.type === 'Identifier' &&
          TEST.test(callee.object.name) &&
          callee.property.type === 'Identifier' &&
          callee.property.name === 'only'
        )
          report(node, "'only' leaves all other tests of the file out. Take it away.");
      },
    };
  },
};
