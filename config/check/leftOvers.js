/**
 * Finds processes leaked by a test step. Every process that a step starts, however far down, carries the run's
 * mark in its environment; Linux shows that environment in /proc. Elsewhere nothing is found, and nothing is claimed.
 */
const fs = require('node:fs');

const RUN_VARIABLE = 'PORTICO_TEST_RUN';

/** @param {string} mark @returns {{ pid: number, command: string }[]} */
function running(mark) {
  if (!fs.existsSync('/proc/self/environ')) return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        if (!fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`${RUN_VARIABLE}=${mark}`)) return [];
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return command === '' ? [] : [{ pid: Number(pid), command }];
      } catch {
        return []; // It has ended meanwhile, or belongs to someone else.
      }
    });
}

/**
 * Waits a moment for what is just ending, then ends the rest.
 *
 * @param {string} mark
 * @returns {Promise<string[]>} what had to be ended
 */
async function endLeftOvers(mark) {
  for (let tries = 0; tries < 30 && running(mark).length > 0; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  const left = running(mark);
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
  return left.map(({ pid, command }) => `${pid} ${command.slice(0, 120)}`);
}

module.exports = { endLeftOvers, RUN_VARIABLE };
