/** Takes a data folder's lock in a process of its own: prints `taken` or why not, and holds on until its input ends. */
require('./compileTypeScript');
const { takeLock } = require('../../src/server/platform/db/lock');
try {
  takeLock(process.argv[2] ?? '');
  console.log('taken');
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
}
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
