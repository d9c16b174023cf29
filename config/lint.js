/**
 * Checks what oxlint cannot: style sheets, and comments that would turn a check off.
 *
 *   node config/lint.js           all files
 *   node config/lint.js a.css …   these
 */
const fs = require('node:fs');
const path = require('node:path');
const { ROOT } = require('./check/root');
const { silencingComments } = require('./lint/silencing');
const { styleProblems } = require('./lint/styles');

const FOLDERS = ['src', '__tests__', 'bench', 'config'];
/** The packages of a bench's peer, and what it builds. */
const NOT_OURS = /(^|\/)(node_modules|dist)\//;
/** Where the look's values are decided. */
const LOOK = /^src\/web\/ui\/look\/(tokens|palette|contrast)\.css$/;
const STYLES = /^src\/(web|page|entry|portal|showcase)\/.*\.css$/;
const PROGRAMS = /\.([cm]?js|tsx?)$/;

/** @returns {readonly string[]} by their path from the root */
function allFiles() {
  const below = FOLDERS.flatMap((folder) =>
    fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name)),
  );
  return [...fs.readdirSync(ROOT), ...below].filter((file) => !NOT_OURS.test(file) && (STYLES.test(file) || PROGRAMS.test(file)));
}

/** @param {string} file @returns {readonly { line: number, message: string }[]} */
function problemsIn(file) {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
  if (PROGRAMS.test(file)) return silencingComments(text);
  return STYLES.test(file) && !LOOK.test(file) ? styleProblems(text) : [];
}

const named = process.argv.slice(2);
const found = (named.length > 0 ? named : allFiles()).flatMap((file) =>
  problemsIn(file).map(({ line, message }) => `${file}:${line} ${message}`),
);
for (const problem of found) console.error(problem);
process.exitCode = found.length > 0 ? 1 : 0;
