/**
 * Child processes that cannot outlive the tests: even when the test run is killed outright, its children end.
 */
import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export type TiedProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * The watcher reads a pipe that only the test run holds open: when the run ends, however it ends, the pipe closes and the
 * program gets SIGINT. `exec` keeps the child's own pid, so signals reach the program itself.
 */
const WATCHED = 'exec 3<&0; (cat <&3 >/dev/null; kill -INT $$ 2>/dev/null) & exec 3<&-; exec "$@" </dev/null';

/** Starts a program tied to this process. Its output comes through `stdout` and `stderr`. */
export function startTied(
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
): TiedProcess {
  const withPipes = { ...options, stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'] };
  const child =
    process.platform === 'win32' ? spawn(program, args, withPipes) : spawn('/bin/sh', ['-c', WATCHED, 'sh', program, ...args], withPipes);
  // Lets the watcher go once the program has ended.
  child.once('exit', () => child.stdin.destroy());
  child.stdin.on('error', () => undefined);
  return child;
}

/** Reports whether the program has ended. */
export function hasEnded(child: TiedProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Sends the signal and resolves with the exit code (null when a signal ended it) once the program is gone. */
export async function end(child: TiedProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (!hasEnded(child)) {
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  }
  return child.exitCode;
}
