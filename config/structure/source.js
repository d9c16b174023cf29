/** Reads src as the measures need it: files with their lines, what they import, and how long their functions are. */
const fs = require('node:fs');
const path = require('node:path');
const typescript = require('typescript');

/**
 * @typedef {object} SourceFile
 * @property {string} file its path below the project's folder
 * @property {string[]} lines
 * @property {string[]} imports what its imports name, each once: a path below the project's folder, often without its ending
 * @property {ReadonlySet<number>} importLines the lines (from 0) of its import and export-from statements
 * @property {FunctionLength[]} functions
 */

/** @typedef {{ name: string, file: string, line: number, length: number }} FunctionLength */

const SCRIPT = /\.tsx?$/;
const SOURCE = /\.(?:tsx?|css|html)$/;

/**
 * Lists the files below a folder, sorted.
 *
 * @param {string} root
 * @param {string} folder below the root
 * @returns {string[]} paths below the root
 */
function listFiles(root, folder) {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/**
 * Reads the source files among these.
 *
 * @param {string} root
 * @param {readonly string[]} files
 */
const readFiles = (root, files) =>
  files.filter((file) => SOURCE.test(file)).map((file) => readSource(file, fs.readFileSync(path.join(root, file), 'utf8')));

/**
 * Returns what is measured of one file.
 *
 * @param {string} file
 * @param {string} text
 * @returns {SourceFile}
 */
function readSource(file, text) {
  const lines = text.replace(/\n$/, '').split('\n');
  const imports = new Set();
  const importLines = new Set();
  /** @type {FunctionLength[]} */
  const functions = [];
  if (!SCRIPT.test(file)) return { file, lines, imports: [], importLines, functions };

  const tree = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true);
  /** @param {number} position */
  const lineAt = (position) => tree.getLineAndCharacterOfPosition(position).line;
  /** @param {typescript.Node} node */
  const visit = (node) => {
    const target = importedBy(node);
    if (target !== undefined) imports.add(resolveImport(file, target));
    if (typescript.isImportDeclaration(node) || (typescript.isExportDeclaration(node) && node.moduleSpecifier !== undefined)) {
      for (let line = lineAt(node.getStart(tree)); line <= lineAt(node.end); line += 1) importLines.add(line);
    }
    if (typescript.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const line = lineAt(node.getStart(tree));
      functions.push({ name: nameOf(node), file, line: line + 1, length: lineAt(node.end) - line + 1 });
    }
    typescript.forEachChild(node, visit);
  };
  visit(tree);
  return { file, lines, imports: [...imports].filter((target) => target !== undefined), importLines, functions };
}

/**
 * Returns what a node imports: `import`, `export … from`, `import()`, `require()`, and `import('…')` in a type.
 *
 * @param {typescript.Node} node
 * @returns {string | undefined}
 */
function importedBy(node) {
  /** @type {typescript.Node | undefined} */
  let target;
  if (typescript.isImportDeclaration(node) || typescript.isExportDeclaration(node)) target = node.moduleSpecifier;
  else if (typescript.isImportTypeNode(node) && typescript.isLiteralTypeNode(node.argument)) target = node.argument.literal;
  else if (typescript.isCallExpression(node)) {
    const { expression } = node;
    const isImport = expression.kind === typescript.SyntaxKind.ImportKeyword;
    if (isImport || (typescript.isIdentifier(expression) && expression.text === 'require')) target = node.arguments[0];
  }
  return target !== undefined && typescript.isStringLiteralLike(target) ? target.text : undefined;
}

/**
 * Returns the path below the project's folder that an import means; undefined for a package.
 *
 * @param {string} file
 * @param {string} target
 */
function resolveImport(file, target) {
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : undefined;
}

/** @param {typescript.SignatureDeclaration} node */
function nameOf(node) {
  const named = node.name ?? ('name' in node.parent ? node.parent.name : undefined);
  return named === undefined ? '(no name)' : /** @type {typescript.Node} */ (named).getText();
}

module.exports = { listFiles, readFiles, readSource };
