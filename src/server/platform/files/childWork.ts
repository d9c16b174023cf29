import { fork, type ChildProcess } from 'node:child_process';
import os from 'node:os';

/** The program of a process that works for the server, and Node's options for it. */
export interface ChildProgram {
  readonly file: string;
  readonly nodeOptions?: readonly string[];
}

/** The limits of one job. */
export interface ChildLimits {
  readonly limitMs: number;
  /** How long the process waits for another job. */
  readonly idleMs: number;
  readonly memoryMb: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** The program's result; or how it was lost: the job took too long, or the process ended. */
export type Answered<Result> = { readonly result: Result } | { readonly lost: 'time' | 'process' };

export interface ChildWork<Job, Result> {
  ask(job: Job): Promise<Answered<Result>>;
  /** Ends the process. */
  close(): Promise<void>;
}

/**
 * Sends one job at a time to a child process that starts with the first and ends when none has come for a while. A file that attacks
 * its reader does not reach the server.
 */
export function startChildWork<Job extends object, Result>(program: ChildProgram, limits: ChildLimits): ChildWork<Job, Result> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const start = (): ChildProcess => {
    const started = startChild(program, limits);
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

  const work = async (job: Job): Promise<Answered<Result>> => {
    clearTimeout(idle);
    if (isClosed) return { lost: 'process' };
    child ??= start();
    const answer = await answerOf<Result>(child, job, limits.limitMs);
    if ('lost' in answer) await end('SIGKILL');
    else idle = setTimeout(() => void end('SIGTERM'), limits.idleMs).unref();
    return answer;
  };

  return {
    ask(job) {
      const answer = last.then(() => work(job));
      last = answer.catch(() => undefined);
      return answer;
    },
    async close() {
      isClosed = true;
      // The server stops: nobody waits for the current job.
      await end('SIGKILL');
      await last;
    },
  };
}

function startChild({ file, nodeOptions = [] }: ChildProgram, { memoryMb, env }: ChildLimits): ChildProcess {
  const child = fork(file, {
    execArgv: [...nodeOptions, `--max-old-space-size=${memoryMb}`],
    // Without the server's settings, which hold secrets.
    env: { PATH: process.env.PATH, TMPDIR: os.tmpdir(), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Each job has a listener of its own; between two jobs an error also means the end of the process.
  child.on('error', () => undefined);
  // The server may end while the process is idle.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Sends a job, and waits for its result up to the limit. */
function answerOf<Result>(child: ChildProcess, job: object, limitMs: number): Promise<Answered<Result>> {
  return new Promise((resolve) => {
    const settle = (answer: Answered<Result>): void => {
      clearTimeout(timer);
      child.off('message', answered).off('exit', ended).off('error', ended);
      resolve(answer);
    };
    // The program sends no other messages.
    const answered = (message: unknown): void => settle({ result: message as Result });
    const ended = (): void => settle({ lost: 'process' });
    const timer = setTimeout(() => settle({ lost: 'time' }), limitMs);
    child.on('message', answered).on('exit', ended).on('error', ended);
    child.send(job, (error) => error !== null && ended());
  });
}
