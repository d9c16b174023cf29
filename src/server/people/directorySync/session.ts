import type { Kysely, Selectable } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { OutsideBusy, requestOutside, retryAfter, type OutsideAnswer, type OutsideRequest } from '#server/platform/outbound/request';
import { ConnectionGone, DeltaGone, DirectoryFault } from './faults';
import { refresh, settingsOf, takeOwn, type Tokens } from './oauth';
import { PROVIDERS } from './providers/byHandler';
import type { Reading } from './providers/directory';

/** A group's stored connection to a directory. */
export type Connection = Selectable<Schema['directory_connections']>;

type SessionDeps = Pick<Deps, 'db' | 'environment' | 'secrets' | 'now'>;

/** A token that ends sooner than this is renewed. */
const TOKEN_MARGIN_MS = 60_000;

/** Returns the columns of new tokens. A directory that rotates them sends a new refresh token; with others the former remains in use. */
export function tokenColumns({ secrets }: Pick<Deps, 'secrets'>, { accessToken, endsAt, refreshToken }: Tokens) {
  const { seal } = secrets;
  return {
    access_token: seal.seal('directory', accessToken),
    access_token_ends_at: endsAt,
    ...(refreshToken === null ? {} : { refresh_token: seal.seal('directory', refreshToken) }),
  };
}

const findConnection = (db: Kysely<Schema>, id: number): Promise<Connection | undefined> =>
  db.selectFrom('directory_connections').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Returns an access token that is valid for a while, renewed if necessary. Never inside a transaction: it sends a request to the
 * directory.
 *
 * @param stale a token that the directory has just refused
 */
async function accessToken(deps: SessionDeps, id: number, stale: string | null): Promise<string> {
  const { db, now, secrets } = deps;
  const row = await findConnection(db, id);
  if (row === undefined) throw new ConnectionGone();
  const known = row.access_token === null ? null : secrets.seal.open('directory', row.access_token);
  const endsAt = row.access_token_ends_at?.getTime() ?? 0;
  if (known !== null && known !== stale && endsAt > now().getTime() + TOKEN_MARGIN_MS) return known;
  const tokens = await renewed(deps, row);
  if (tokens === null) return accessToken(deps, id, stale);
  const written = await db
    .updateTable('directory_connections')
    .set(tokenColumns(deps, tokens))
    .where('id', '=', id)
    // A connection that was reconnected meanwhile retains its own tokens.
    .where('refresh_token', row.refresh_token === null ? 'is' : '=', row.refresh_token)
    .returning('id')
    .execute();
  if (written.length === 0) return accessToken(deps, id, stale);
  return tokens.accessToken;
}

/** Requests new tokens; null when another process has renewed them first. */
async function renewed(deps: SessionDeps, row: Connection): Promise<Tokens | null> {
  if (PROVIDERS[row.handler].consent.callback === null) return takeOwn(deps, row.handler);
  if (row.refresh_token === null) throw new DirectoryFault('access_removed');
  try {
    return await refresh(deps, row.handler, deps.secrets.seal.open('directory', row.refresh_token));
  } catch (error) {
    // Where tokens rotate, a former one is refused: another server may have been faster.
    const isOther = error instanceof DirectoryFault && (await findConnection(deps.db, row.id))?.refresh_token !== row.refresh_token;
    if (isOther) return null;
    throw error;
  }
}

/**
 * Opens a connected directory for reading.
 *
 * @returns the requests for providers: they renew the token, and throw DirectoryFault, OutsideBusy or DeltaGone for refusals
 */
export function openDirectory(deps: SessionDeps, connection: Connection, signal?: AbortSignal): Reading {
  const { handler, facility_code: facilityCode, id } = connection;
  const settings = settingsOf(deps, handler);
  const provider = PROVIDERS[handler];
  const send = async (address: string, request: OutsideRequest, token: string): Promise<OutsideAnswer> => {
    const headers = { ...request.headers, ...provider.headers?.(settings.apiKey), authorization: `Bearer ${token}` };
    return requestOutside(address, { ...request, headers }, signal);
  };
  return {
    api: settings.apiUrl,
    facilityCode,
    async ask(address, request = {}) {
      const token = await accessToken(deps, id, null);
      const answer = await send(address, request, token);
      const last = answer.status === 401 ? await send(address, request, await accessToken(deps, id, token)) : answer;
      const refusal = refusalIn(last, provider.forbidden, deps.now());
      if (refusal !== null) throw refusal;
      return last;
    },
  };
}

function refusalIn(
  answer: OutsideAnswer,
  forbidden: (answer: OutsideAnswer) => ReturnType<(typeof PROVIDERS)['google']['forbidden']>,
  now: Date,
) {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) return null;
  if (status === 401) return new DirectoryFault('access_removed');
  if (status === 404) return new DirectoryFault('group_gone');
  if (status === 410) return new DeltaGone();
  const said = status === 403 ? forbidden(answer) : 'busy';
  return said === 'busy' ? new OutsideBusy(`Status ${status}`, retryAfter(headers, now)) : new DirectoryFault(said);
}
