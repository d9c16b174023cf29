/**
 * The built server as a process of its own, for tests in a real browser: what `npm start` runs, with data of its own.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from './freePort';
import { databaseExists, newDatabaseOn, renameDatabase } from './postgres';
import { isProof } from './proof';
import { SHARED_POSTGRES } from './sharedPostgres';
import { end, hasEnded, startTied, type TiedProcess } from './tiedProcess';

export interface ServerOptions {
  /** Settings of the server (docs/operate.md), over the defaults: a free port, a new data folder, no demo traffic. */
  settings?: Readonly<Record<string, string>>;
  /** More of them, which leave the data as they are: a world that was made without them serves. */
  laterSettings?: Readonly<Record<string, string>>;
  /**
   * The embedded database, which a test of kills and starts is about, and every test in the proof. Others run on PostgreSQL where the
   * tests have started one: it costs a third of the time.
   */
  embedded?: boolean;
  /** The address that browsers use, where it is not the server's own (a proxy before it). */
  publicUrl?: string;
  port?: number;
  /** The built server of another checkout; else that of this one. */
  program?: string;
}

export interface BuiltServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly port: number;
  /** Its data folder; it stays over `restart`. */
  readonly data: string;
  /** Its process; another one after `restart`. */
  readonly pid: number | undefined;
  /** All that it has printed, oldest first. */
  output(): string;
  /** Ends it as a power cut would: `kill -9`. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data; resolves when it is ready. */
  restart(): Promise<void>;
  /** Ends it with SIGTERM, as a service manager does, and resolves with its exit code; the data stay. */
  terminate(): Promise<number | null>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const ROOT = path.resolve(__dirname, '../..');
const PROGRAM = path.join(ROOT, 'dist/server/main.mjs');
/** The first start makes a database and the demo world, on a machine that may be busy with other tests. */
const READY_MS = 120_000;
/** Settings of the machine that runs the tests are not the tests' own. */
const OWN_SETTINGS = /^(PORT|HOST|[A-Z]+_URL|TRUST_PROXY|PORTICO_DATA|DEV_SHOWCASE|NODE_ENV|(DEMO|TLS|HUB|PUSHER|FILES|INTERCOM).*)$/;

/** Data folders as a first start leaves them, by the settings that make them. */
const FIRST_STARTS = path.join(ROOT, '.cache/first-starts');
/** The demo world describes the present, so an older one is created again. */
const FRESH_MS = 20 * 60_000;

/** A demo world that later servers begin with a copy of. */
interface FirstStart {
  isFresh(): Promise<boolean>;
  make(): Promise<void>;
  /** A server that goes on with a copy. */
  copy(): Promise<BuiltServer>;
}

/** Starts the built server and resolves when `/healthz` answers. A world that another test file has had made already is copied. */
export async function startBuiltServer(options: ServerOptions = {}): Promise<BuiltServer> {
  const { program = PROGRAM } = options;
  if (!existsSync(program)) throw new Error('The browser tests drive the built portal and server: run npm run build first.');
  const { settings = {}, embedded = isProof } = options;
  // Without a demo world there is nothing that is worth keeping.
  if (settings.DATABASE_URL !== undefined || settings.DEMO === 'off' || settings.HOST !== undefined) return startServer(options);
  // The world follows from what is set for the demo.
  const forDemo = Object.entries(settings).filter(([name]) => name.startsWith('DEMO'));
  const form = createHash('sha256')
    .update(JSON.stringify([forDemo, statSync(program).mtimeMs]))
    .digest('hex')
    .slice(0, 16);
  const postgres = embedded ? undefined : process.env[SHARED_POSTGRES];
  const first = postgres === undefined ? folderOf(options, form) : databaseOf(options, form, postgres);
  mkdirSync(FIRST_STARTS, { recursive: true });
  const maker = path.join(FIRST_STARTS, `${form}.${postgres === undefined ? 'folder' : 'database'}.maker`);
  while (!(await first.isFresh())) {
    if (isMine(maker)) await first.make().finally(() => rmSync(maker, { force: true }));
    else await pause(200);
  }
  return first.copy();
}

/** Whether this process is the one to make it: another test file, in a process of its own, may be at it. */
function isMine(maker: string): boolean {
  try {
    writeFileSync(maker, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isRunning(maker)) rmSync(maker, { force: true });
    return false;
  }
}

function isRunning(maker: string): boolean {
  try {
    return process.kill(Number(readFileSync(maker, 'utf8')), 0);
  } catch {
    return false;
  }
}

/** In the embedded database: a folder. */
function folderOf(options: ServerOptions, form: string): FirstStart {
  const made = path.join(FIRST_STARTS, form);
  return {
    isFresh: async () => existsSync(made) && Date.now() - statSync(made).mtimeMs < FRESH_MS,
    async make() {
      const first = await startServer({ settings: options.settings, program: options.program });
      await first.terminate();
      // Whole at once.
      const draft = `${made}.${process.pid}`;
      cpSync(first.data, draft, { recursive: true });
      rmSync(made, { recursive: true, force: true });
      renameSync(draft, made);
      await first.stop();
    },
    copy: () => startServer(options, made),
  };
}

/** On the PostgreSQL of all tests, which is gone after the run: a database, and a folder with its files. */
function databaseOf(options: ServerOptions, form: string, postgres: string): FirstStart {
  const made = `portico_world_${form}`;
  const files = path.join(FIRST_STARTS, `${form}.files`);
  const on = (address: string): ServerOptions => ({ ...options, settings: { ...options.settings, DATABASE_URL: address } });
  return {
    isFresh: () => databaseExists(postgres, made),
    async make() {
      const draft = await newDatabaseOn(postgres);
      const first = await startServer({ settings: on(draft).settings, program: options.program });
      await first.terminate();
      rmSync(files, { recursive: true, force: true });
      cpSync(first.data, files, { recursive: true });
      await first.stop();
      await renameDatabase(postgres, draft.slice(postgres.length), made);
    },
    copy: async () => startServer(on(await newDatabaseOn(postgres, made)), files),
  };
}

async function startServer(
  { settings = {}, laterSettings = {}, publicUrl, port: wanted, program = PROGRAM }: ServerOptions,
  begunWith?: string,
): Promise<BuiltServer> {
  const port = wanted ?? (await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-server-'));
  const data = path.join(folder, 'data');
  const url = `http://localhost:${String(port)}`;
  if (begunWith !== undefined) cpSync(begunWith, data, { recursive: true });

  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_SETTINGS.test(name))),
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: publicUrl ?? url,
    PORTICO_DATA: data,
    DEMO_TRAFFIC: 'off',
    // Tests reach no other machine.
    MAP_TILES_URL: 'off',
    ...settings,
    ...laterSettings,
  };
  const said: string[] = [];
  const begin = async (): Promise<TiedProcess> => {
    const server = startTied(process.execPath, ['--liftoff-only', '--enable-source-maps', program], {
      cwd: path.resolve(path.dirname(program), '../..'),
      env,
    });
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()));
    try {
      await ready(server, url);
    } catch (error) {
      await end(server, 'SIGKILL');
      throw new Error(`The server did not start:\n${said.join('')}`, { cause: error });
    }
    return server;
  };

  let server = await begin();
  return {
    url,
    port,
    data,
    get pid() {
      return server.pid;
    },
    output: () => said.join(''),
    async kill() {
      await end(server, 'SIGKILL');
    },
    async restart() {
      await end(server, 'SIGTERM');
      server = await begin();
    },
    terminate: () => end(server, 'SIGTERM'),
    async stop() {
      await end(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(server: TiedProcess, url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (hasEnded(server)) throw new Error(`It ended with code ${String(server.exitCode)}.`);
    if (Date.now() > until) throw new Error(`It was not ready within ${READY_MS / 1_000} s.`);
    await pause(50);
  }
}
