/**
 * A throw-away PostgreSQL from the system's own programs, for tests that must hold on a real server too.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

import { freePort } from './freePort';
import { end, hasEnded, startTied, type TiedProcess } from './tiedProcess';

export interface RunningPostgres {
  /** Where it listens, without a database, with a slash at the end. */
  readonly server: string;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** A running server, or a sentence that says why there is no server. */
export type PostgresForTests = RunningPostgres | { missing: string };

const START_MS = 30_000;

/**
 * Starts a server on a free port, with its files in a temporary folder. Where the machine has no PostgreSQL the answer
 * says so; with PORTICO_REQUIRE_POSTGRES=1 that is an error.
 */
export async function startPostgres(): Promise<PostgresForTests> {
  const programs = findPrograms();
  const account = accountToRunUnder();
  const missing =
    programs === undefined
      ? 'this machine has no PostgreSQL server programs (Debian: apt-get install postgresql)'
      : account === 'none'
        ? "PostgreSQL refuses to run as root, and this machine has neither a 'postgres' nor a 'nobody' account"
        : undefined;
  if (programs === undefined || account === 'none') {
    if (process.env['PORTICO_REQUIRE_POSTGRES'] === '1') throw new Error(`PostgreSQL is required here, but ${missing ?? 'is missing'}.`);
    return { missing: missing ?? 'is missing' };
  }
  return start(programs, account);
}

/** The folder with `initdb` and `postgres`: in PATH, or where Debian, macOS and others keep the newest. */
function findPrograms(): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const versioned = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/Library/PostgreSQL'].flatMap((root) =>
    existsSync(root)
      ? readdirSync(root)
          .filter((name) => /^(postgresql@?)?\d*$/.test(name))
          .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
          .map((name) => path.join(root, name, 'bin'))
      : [],
  );
  const others = ['/usr/pgsql-17/bin', '/usr/pgsql-16/bin', '/usr/local/pgsql/bin', '/usr/libexec/postgresql'];
  return [...versioned, ...others, ...inPath].find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

type Account = { uid: number; gid: number } | 'own';

/** `initdb` refuses root, so root borrows another account of the machine. */
function accountToRunUnder(): Account | 'none' {
  if (process.getuid?.() !== 0) return 'own';
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return 'none';
}

const IN_MEMORY = '/dev/shm';
const MEMORY_WANTED = 4 * 1024 ** 3;

/** In memory where there is plenty: each database is a thousand files, which some disks take long to remove. */
function placeForFiles(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= MEMORY_WANTED ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function start(programs: string, account: Account): Promise<RunningPostgres> {
  const folder = mkdtempSync(path.join(placeForFiles(), 'portico-postgres-'));
  const as = account === 'own' ? {} : account;
  if (account !== 'own') chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const options = { ...as, cwd: folder, encoding: 'utf8' as const, env: { ...process.env, LC_ALL: 'C', HOME: folder } };

  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'portico', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'],
    options,
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  }

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '128MB',
    autovacuum: 'off',
    // Without statistics it takes small tables for large ones, and compiles what is read once.
    jit: 'off',
    shared_buffers: '32MB',
    max_connections: '200',
    timezone: 'UTC',
  };
  const server = startTied(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    options,
  );
  const said: string[] = [];
  server.stdout.resume();
  server.stderr.on('data', (text: Buffer) => said.push(text.toString()));

  const address = (database: string): string => `postgres://portico@127.0.0.1:${String(port)}/${database}`;
  const stop = async (): Promise<void> => {
    // SIGQUIT: end at once, without writing what is thrown away.
    await end(server, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await ready(server, address('postgres'));
  } catch (error) {
    await stop();
    throw new Error(`PostgreSQL did not start: ${said.join('').trim()}`, { cause: error });
  }

  return { stop, server: address('') };
}

/** The address of a new database, made on the server at this address (which ends in a slash): empty, or a copy of another. */
export async function newDatabaseOn(server: string, copied?: string): Promise<string> {
  const name = `portico_${randomBytes(8).toString('hex')}`;
  await ask(`${server}postgres`, `CREATE DATABASE ${name}${copied === undefined ? '' : ` TEMPLATE ${copied}`}`);
  return server + name;
}

/** Gives a database another name; nobody may be connected to it. */
export async function renameDatabase(server: string, name: string, to: string): Promise<void> {
  await ask(`${server}postgres`, `ALTER DATABASE ${name} RENAME TO ${to}`);
}

/** Reports whether the server at this address (which ends in a slash) has a database of this name. */
export async function databaseExists(server: string, name: string): Promise<boolean> {
  return (await ask(`${server}postgres`, `SELECT FROM pg_database WHERE datname = '${name}'`)) > 0;
}

/** Returns how many rows the statement found or changed. */
async function ask(address: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

async function ready(server: TiedProcess, address: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    try {
      await ask(address, 'SELECT 1');
      return;
    } catch (error) {
      if (hasEnded(server) || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
