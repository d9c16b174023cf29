import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';

import type { PictureJob, PictureResult, Pictures } from '../ports';

/** The program of the process that re-encodes pictures, and how Node runs it. */
export interface PictureProgram {
  readonly file: string;
  readonly nodeOptions?: readonly string[];
}

/** A picture that takes longer is none that a camera made. */
const LIMIT_MS = 20_000;
/** A person who sends one picture often sends another. */
const IDLE_MS = 10_000;
/** What it holds of JavaScript is little; the pixels are beside it. */
const MEMORY_MB = 64;
/** Larger pictures that must be there as a whole (turned, interlaced) are laid out on the disk. */
const IN_MEMORY_UP_TO = '64m';

const UNREADABLE: PictureResult = { made: false, why: 'unreadable' };

interface Timing {
  readonly limitMs?: number;
  readonly idleMs?: number;
}

/**
 * Re-encodes one picture at a time in a child process that starts with the first and ends when none has come for a while. What
 * makes the process crash, or takes too long, is a picture that cannot be read.
 */
export function startPictures(program: PictureProgram, { limitMs = LIMIT_MS, idleMs = IDLE_MS }: Timing = {}): Pictures {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const start = (): ChildProcess => {
    const started = startChild(program);
    started.once('exit', () => {
      if (child === started) child = null;
    });
    return started;
  };

  const end = (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = null;
    clearTimeout(idle);
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      ending.once('exit', () => resolve());
      ending.kill(signal);
    });
  };

  const work = async (job: PictureJob): Promise<PictureResult> => {
    clearTimeout(idle);
    if (isClosed) return UNREADABLE;
    child ??= start();
    const result = await answerOf(child, job, limitMs);
    if (result === null) await end('SIGKILL');
    else idle = setTimeout(() => void end('SIGTERM'), idleMs).unref();
    return result ?? UNREADABLE;
  };

  return {
    reencode(job) {
      const result = last.then(() => work(job));
      last = result.catch(() => undefined);
      return result;
    },
    async close() {
      isClosed = true;
      // Nobody waits for what is under way: the server stops.
      await end('SIGKILL');
      await last;
    },
  };
}

function startChild({ file, nodeOptions = [] }: PictureProgram): ChildProcess {
  const child = fork(file, {
    execArgv: [...nodeOptions, `--max-old-space-size=${MEMORY_MB}`],
    // None of the server's settings, which hold secrets.
    env: { PATH: process.env.PATH, TMPDIR: os.tmpdir(), VIPS_DISC_THRESHOLD: IN_MEMORY_UP_TO },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Each job listens for itself; between two of them an error is the end of the process, too.
  child.on('error', () => undefined);
  // The server may end while the process is idle.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Hands a job over; null when the process ended, cannot be started or takes too long. */
function answerOf(child: ChildProcess, job: PictureJob, limitMs: number): Promise<PictureResult | null> {
  return new Promise((resolve) => {
    const settle = (result: PictureResult | null): void => {
      clearTimeout(timer);
      child.off('message', answered).off('exit', lost).off('error', lost);
      resolve(result);
    };
    // The program sends nothing else.
    const answered = (message: unknown): void => settle(message as PictureResult);
    const lost = (): void => settle(null);
    const timer = setTimeout(lost, limitMs);
    child.on('message', answered).on('exit', lost).on('error', lost);
    child.send(job, (error) => error !== null && lost());
  });
}
