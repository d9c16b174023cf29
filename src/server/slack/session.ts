import type { Kysely, Selectable } from 'kysely';

import type { Schema } from '../db/schema/schema';
import type { Deps } from '../deps';
import type { Told } from '../outside/fields';
import { callSlack, type SlackMethod } from './callSlack';
import { SlackFault, SlackRefusal } from './faults';
import { refresh, slackOf, type SlackTokens } from './oauth';

/** A group's connection to a workspace, as it is stored. */
export type Connection = Selectable<Schema['slack_connections']>;

type SessionDeps = Pick<Deps, 'db' | 'environment' | 'secrets' | 'now'>;

/** A token that ends sooner than this is not used any more. */
const TOKEN_MARGIN_MS = 60_000;

/** Returns the columns of new access. */
export function tokenColumns({ secrets }: Pick<Deps, 'secrets'>, { accessToken, endsAt, refreshToken }: SlackTokens) {
  const { seal } = secrets;
  return {
    access_token: seal.seal('slack', accessToken),
    access_token_ends_at: endsAt,
    refresh_token: refreshToken === null ? null : seal.seal('slack', refreshToken),
  };
}

const findById = (db: Kysely<Schema>, id: number): Promise<Connection | undefined> =>
  db.selectFrom('slack_connections').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns an access token that is good for a while, new if need be. Never inside a transaction: it may ask Slack. */
async function accessToken(deps: SessionDeps, id: number, signal?: AbortSignal): Promise<string> {
  const { db, now, secrets } = deps;
  const row = await findById(db, id);
  if (row === undefined) throw new SlackRefusal('disconnected');
  const ended = row.access_token_ends_at !== null && row.access_token_ends_at.getTime() <= now().getTime() + TOKEN_MARGIN_MS;
  if (!ended) return secrets.seal.open('slack', row.access_token);
  const tokens = await renewed(deps, row, signal);
  if (tokens === null) return accessToken(deps, id, signal);
  const written = await db
    .updateTable('slack_connections')
    .set(tokenColumns(deps, tokens))
    .where('id', '=', id)
    // One that was connected once more meanwhile keeps what it was given.
    .where('access_token', '=', row.access_token)
    .returning('id')
    .execute();
  return written.length === 0 ? accessToken(deps, id, signal) : tokens.accessToken;
}

/** Asks for new tokens; null when somebody else has them by now, since each refresh token works once. */
async function renewed(deps: SessionDeps, row: Connection, signal?: AbortSignal): Promise<SlackTokens | null> {
  if (row.refresh_token === null) throw new SlackFault('access_removed');
  try {
    return await refresh(deps, deps.secrets.seal.open('slack', row.refresh_token), signal);
  } catch (error) {
    const isOther = error instanceof SlackFault && (await findById(deps.db, row.id))?.access_token !== row.access_token;
    if (isOther) return null;
    throw error;
  }
}

/** Asks the workspace of a connection. @throws SlackFault, SlackRefusal, OutsideBusy */
export type AskSlack = (method: SlackMethod, form?: Readonly<Record<string, string>>) => Promise<Told>;

/** Opens a connection: what comes back asks its workspace, with access that is renewed when it ends. */
export function openSlack(deps: SessionDeps, { id }: Pick<Connection, 'id'>, signal?: AbortSignal): AskSlack {
  return async (method, form = {}) => {
    const slack = slackOf(deps);
    const token = await accessToken(deps, id, signal);
    return callSlack(slack, method, { form, token, signal, now: deps.now() });
  };
}
