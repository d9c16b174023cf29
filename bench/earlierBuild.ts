/** The build that the first screen is compared with: a commit of this repository, checked out, installed and built apart. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
/** The last commit whose page fetched everything in three waves, before its session was renewed. */
const COMMIT = '376be4b0384b4da8ccec494dea6afa05dc7d06fd';
const FOLDER = path.join(ROOT, '.cache/earlier-build');
const PROGRAM = path.join(FOLDER, 'dist/server/main.mjs');

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, NODE_ENV: undefined } });
  if (status !== 0)
    throw new Error(
      `The bench compares with the build of ${COMMIT.slice(0, 8)}, and ${[command, ...args].join(' ')} failed; a shallow clone has no ` +
        `history (git fetch --unshallow), and its packages come from the npm registry\n${stdout}${stderr}`,
    );
}

/** Makes the build once, which takes some minutes, and returns the path of its server. */
export function earlierBuild(): string {
  if (existsSync(PROGRAM)) return PROGRAM;
  process.stdout.write(`\nBuilding ${COMMIT.slice(0, 8)}, which the first screen is compared with …\n`);
  run('git', ['clone', '--quiet', '--no-checkout', ROOT, FOLDER], ROOT);
  run('git', ['checkout', '--quiet', '--detach', COMMIT], FOLDER);
  run('npm', ['ci', '--no-audit', '--no-fund'], FOLDER);
  run('npm', ['run', 'build'], FOLDER);
  return PROGRAM;
}
