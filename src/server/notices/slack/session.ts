import type { Kysely, Selectable, Updateable } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { OutsideBusy } from '#server/platform/outbound/request';
import type { OutsideResponse } from '#server/platform/outbound/fields';
import { callSlack, type SlackMethod } from './callSlack';
import { SlackFault, SlackRefusal } from './faults';
import { refresh, slackOf, type SlackTokens } from './oauth';

/** A group's connection to a workspace, as stored. */
export type Connection = Selectable<Schema['slack_connections']>;

type SessionDeps = Pick<Deps, 'db' | 'environment' | 'secrets' | 'now'>;

/** A token that expires sooner than this is no longer used. */
const TOKEN_MARGIN_MS = 60_000;
/** Longer than any response takes: a server that has not renewed the access within this time was stopped. */
const RENEWING_MAX_MS = 60_000;

/** Returns the columns of new access. */
export function tokenColumns({ secrets }: Pick<Deps, 'secrets'>, { accessToken, endsAt, refreshToken }: SlackTokens) {
  const { seal } = secrets;
  return {
    access_token: seal.seal('slack', accessToken),
    access_token_ends_at: endsAt,
    refresh_token: refreshToken === null ? null : seal.seal('slack', refreshToken),
    renewing_since: null,
  };
}

const findById = (db: Kysely<Schema>, id: number): Promise<Connection | undefined> =>
  db.selectFrom('slack_connections').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns an access token that is valid for a while, renewed if need be. Never call it inside a transaction: it may call Slack. */
async function accessToken(deps: SessionDeps, id: number, signal?: AbortSignal): Promise<string> {
  const { db, now, secrets } = deps;
  const row = await findById(db, id);
  if (row === undefined) throw new SlackRefusal('disconnected');
  const ended = row.access_token_ends_at !== null && row.access_token_ends_at.getTime() <= now().getTime() + TOKEN_MARGIN_MS;
  if (!ended) return secrets.seal.open('slack', row.access_token);
  if (row.refresh_token === null) throw new SlackFault('access_removed');
  if (!(await claimRenewal(deps, row))) {
    if ((await findById(db, id))?.access_token !== row.access_token) return accessToken(deps, id, signal);
    throw new OutsideBusy('Its access is being renewed');
  }
  try {
    const tokens = await refresh(deps, secrets.seal.open('slack', row.refresh_token), signal);
    const written = await writeAccess(db, row, tokenColumns(deps, tokens));
    return written ? tokens.accessToken : await accessToken(deps, id, signal);
  } catch (error) {
    await writeAccess(db, row, { renewing_since: null });
    throw error;
  }
}

/** Lets only this server request new access; false while another does, or if it already has. */
async function claimRenewal({ db, now }: SessionDeps, row: Connection): Promise<boolean> {
  const at = now();
  const claimed = await db
    .updateTable('slack_connections')
    .set({ renewing_since: at })
    .where('id', '=', row.id)
    .where('access_token', '=', row.access_token)
    .where((eb) => eb.or([eb('renewing_since', 'is', null), eb('renewing_since', '<', new Date(at.getTime() - RENEWING_MAX_MS))]))
    .returning('id')
    .execute();
  return claimed.length > 0;
}

/** Changes the access of a connection; false for one that was reconnected meanwhile, which keeps its new access. */
async function writeAccess(
  db: Kysely<Schema>,
  { id, access_token: token }: Connection,
  change: Updateable<Schema['slack_connections']>,
): Promise<boolean> {
  const written = await db
    .updateTable('slack_connections')
    .set(change)
    .where('id', '=', id)
    .where('access_token', '=', token)
    .returning('id')
    .execute();
  return written.length > 0;
}

/** Calls a method of a connection's workspace. @throws SlackFault, SlackRefusal, OutsideBusy */
export type AskSlack = (method: SlackMethod, form?: Readonly<Record<string, string>>) => Promise<OutsideResponse>;

/** Opens a connection: returns a function that calls its workspace, with access renewed when it expires. */
export function openSlack(deps: SessionDeps, { id }: Pick<Connection, 'id'>, signal?: AbortSignal): AskSlack {
  return async (method, form = {}) => {
    const slack = slackOf(deps);
    const token = await accessToken(deps, id, signal);
    return callSlack(slack, method, { form, token, signal, now: deps.now() });
  };
}
