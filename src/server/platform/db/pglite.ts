import path from 'node:path';
import { PGlite, protocol, type messages } from '@electric-sql/pglite';
import type { PostgresQueryResult } from 'kysely';

import { errorReason } from '../process/errorFacts';
import { StartError } from '../process/startError';
import type { Pool, PoolClient } from './pool';
import { makePreparedStatements, type PreparedStatements } from './preparedStatements';
import { readerOf } from './typeParsers';

type Answer = PostgresQueryResult<unknown>;

/**
 * Opens the embedded PostgreSQL in a folder (null: in memory) as a pool of one connection.
 *
 * Every commit reaches the operating system before it is confirmed (the node file system writes synchronously, and
 * nothing is relaxed), so that killing the process loses nothing; it does not wait for the disk (PGlite runs without fsync).
 *
 * @param dump a dumped data folder to begin with
 */
export async function openPGlite(dataFolder: string | null, dump?: Blob): Promise<Pool> {
  return poolOf(await open(dataFolder, dump));
}

async function open(dataFolder: string | null, dump?: Blob): Promise<PGlite> {
  const options = { relaxedDurability: false, loadDataDir: dump };
  // The file system is memory as well: a second copy of the pages only slows the start.
  if (dataFolder === null) return PGlite.create({ ...options, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'] });
  const folder = path.join(dataFolder, 'database');
  try {
    return await PGlite.create(folder, options);
  } catch (error) {
    throw new StartError(
      `The database in ${folder} cannot be read (${errorReason(error)}); ` +
        'put back a copy of the folder, or move it away to begin with an empty one.',
      { cause: error },
    );
  }
}

/** Wraps a PGlite as a pool whose one connection is lent to one borrower after the other. */
export function poolOf(pglite: PGlite): Pool {
  const waiting: (() => void)[] = [];
  const statements = makePreparedStatements();
  let lent = false;
  let ended = false;

  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) lent = false;
    else next();
  };
  const client: PoolClient = {
    // pg has two overloads, and rows of any type that the caller expects; cursors are never used (no `stream()`).
    query: ((text: string, values: readonly unknown[]) => run(pglite, statements, text, values)) as unknown as PoolClient['query'],
    release,
  };

  return {
    async connect() {
      if (ended) throw new Error('The database is closed');
      if (lent) await new Promise<void>((resolve) => waiting.push(resolve));
      lent = true;
      return client;
    },
    async end() {
      ended = true;
      if (lent) await new Promise<void>((resolve) => waiting.push(resolve));
      await pglite.close();
    },
  };
}

/** A command that has changed so many rows, or the definition of a table, makes existing plans unsuitable. */
const MANY_ROWS = 100;
const CHANGES_TABLES = /^(CREATE|ALTER|DROP)\b/u;

/**
 * Sends a statement the way pg does, all of its messages at once: PGlite's own `query` sends them one by one, which takes three
 * times as long. A recurring statement is parsed and planned once, which is most of a short query's work. Without values it
 * may be several statements, and the result is that of the last one.
 */
async function run(pglite: PGlite, statements: PreparedStatements, text: string, values: readonly unknown[]): Promise<Answer> {
  const { serialize } = protocol;
  // Before the next is sent: closing must not affect a new statement.
  const closed = statements.closed().map((name) => serialize.close({ type: 'S', name }));
  const sent = values.length === 0 ? null : statements.next(text);
  const request =
    sent === null
      ? [serialize.query(text)]
      : [
          ...(sent.isParsed ? [] : [serialize.parse({ name: sent.name, text })]),
          serialize.bind({ statement: sent.name, values: values.map(toText) }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ];
  const received = await pglite.execProtocolStream(Buffer.concat([...closed, ...request]));
  if (sent !== null) statements.answered(text, sent);
  const answer = answerOf(received);
  if (received.some(hasChangedTables)) statements.forgetAll();
  return answer;
}

function hasChangedTables(message: messages.BackendMessage): boolean {
  if (!(message instanceof protocol.messages.CommandCompleteMessage)) return false;
  return CHANGES_TABLES.test(message.text) || (!message.text.startsWith('SELECT') && Number(message.text.split(' ').at(-1)) >= MANY_ROWS);
}

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

function answerOf(received: readonly messages.BackendMessage[]): Answer {
  const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = protocol.messages;
  let columns: readonly Column[] = [];
  let rows: unknown[] = [];
  let answer: Answer = { command: 'SELECT', rowCount: 0, rows };
  for (const message of received) {
    if (message instanceof RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }));
      rows = [];
    } else if (message instanceof DataRowMessage) rows.push(rowOf(columns, message.fields));
    else if (message instanceof CommandCompleteMessage) {
      // 'INSERT 0 3', 'SELECT 12', 'BEGIN': Kysely looks for the words that it knows.
      const words = message.text.split(' ');
      answer = { command: words[0] as Answer['command'], rowCount: Number(words.at(-1)) || 0, rows };
      rows = [];
    }
  }
  return answer;
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, read }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : read(text);
  }
  return row;
}

/** Returns a parameter as text, the way pg writes it, so that both databases receive the same. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`;
  if (typeof value === 'object') return JSON.stringify(value);
  // No other type is left.
  const plain = value as string | number | bigint | boolean;
  return String(plain);
}

function toElement(value: unknown): string {
  const text = toText(value);
  if (text === null) return 'NULL';
  return Array.isArray(value) ? text : `"${text.replace(/[\\"]/gu, (sign) => `\\${sign}`)}"`;
}
