/**
 * Requires an expectation in each test, where a reader looks for it: its callback calls `expect`, a function whose name begins so, or one
 * of the file's own that does. An error thrown in a support file is not visible enough.
 */
const TEST = /^(it|test|itInProof)$/;
const EXPECTATION = /^expect(?![a-z])/;

/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

/** @param {Node} node @returns {string | undefined} `it` of `it(…)`, `it.each(…)(…)`, `it.skipIf(…)(…)` */
function rootName(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return rootName(node.object);
  if (node.type === 'CallExpression') return rootName(node.callee);
  if (node.type === 'TaggedTemplateExpression') return rootName(node.tag);
  return undefined;
}

/**
 * @param {import('@oxlint/plugins').ESTree.CallExpression} node
 * @returns {string | undefined} what is called: `f(…)`, `this.f(…)`, `world.f(…)`
 */
function calledName({ callee }) {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined;
}

/** @type {import('@oxlint/plugins').Rule} */
module.exports = {
  meta: { type: 'problem', docs: { description: 'each test contains an assertion' } },
  create(context) {
    const { visitorKeys } = context.sourceCode;

    /**
     * Names what is called or handed on within a node.
     *
     * @param {Node} node
     * @param {Set<string>} names
     */
    function namesIn(node, names = new Set()) {
      if (node.type === 'Identifier') names.add(node.name);
      for (const key of visitorKeys[node.type] ?? []) {
        const child = /** @type {Readonly<Record<string, unknown>>} */ (/** @type {unknown} */ (node))[key];
        for (const one of Array.isArray(child) ? child : [child]) if (one !== null && typeof one === 'object') namesIn(one, names);
      }
      return names;
    }

    /** @type {{ node: Node, body: Node }[]} */
    const tests = [];
    /** The names that each function of the file uses, by its own name. @type {Map<string, Set<string>>} */
    const functions = new Map();
    /** @param {string} name @param {Node} body */
    const remember = (name, body) => functions.set(name, new Set([...(functions.get(name) ?? []), ...namesIn(body)]));

    /** @type {(names: Set<string>, seen?: Set<string>) => boolean} */
    const asserts = (names, seen = new Set()) =>
      [...names].some((name) => {
        if (EXPECTATION.test(name) && !functions.has(name)) return true;
        if (seen.has(name)) return false;
        seen.add(name);
        const within = functions.get(name);
        return within !== undefined && asserts(within, seen);
      });

    return {
      FunctionDeclaration: (node) => void (node.id && node.body && remember(node.id.name, node.body)),
      VariableDeclarator: (node) => void (node.id.type === 'Identifier' && node.init && remember(node.id.name, node.init)),
      MethodDefinition: (node) => void (node.key.type === 'Identifier' && remember(node.key.name, node.value)),
      CallExpression(node) {
        const root = rootName(node.callee);
        if (root === undefined || !TEST.test(root) || calledName(node) === 'each') return;
        const body = node.arguments.at(1);
        if (body !== undefined && body.type !== 'SpreadElement') tests.push({ node, body });
      },
      'Program:exit'() {
        for (const { node, body } of tests) {
          if (asserts(namesIn(body))) continue;
          context.report({ node, message: 'This test expects nothing: end it with expect(…), so that a reader sees what must hold.' });
        }
      },
    };
  },
};
