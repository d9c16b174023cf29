import type { Kysely } from 'kysely';

import { USER_EVENTS, userChannel } from '#contract/realtime';
import { afterCommit } from '#server/platform/db/pool';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';

type Sockets = Pick<Deps, 'publisher' | 'now'>;

/**
 * Notifies users of a client, in the transaction that changes their rights, that these have changed (spec: realtime#access). Their
 * sockets then authorise all their channels again.
 *
 * @param clientUserIds the places of those users in the client (`client_users.id`)
 */
export async function emitAccessChanged(
  { publisher, now }: Sockets,
  tx: Tx,
  emit: Emit,
  { clientId }: { readonly clientId: number },
  clientUserIds: readonly number[],
): Promise<void> {
  if (clientUserIds.length === 0) return;
  for (const id of clientUserIds) emit(userChannel(id), USER_EVENTS.accessChanged, {});
  const sids = await openSessionsOf(tx, clientId, clientUserIds, now());
  afterCommit(() => {
    for (const sid of sids) void publisher.reauthorizeSession(sid);
  });
}

/** Makes the sockets of a person without a place in any client authorise all their channels again. */
export async function reauthorizeVisitor({ publisher, now }: Sockets, tx: Tx, userId: number): Promise<void> {
  const rows = await openSessions(tx, now()).where('user_id', '=', userId).execute();
  afterCommit(() => {
    for (const { sid } of rows) void publisher.reauthorizeSession(sid);
  });
}

/**
 * Notifies everybody signed in to a client, in the transaction that changes it, that the client itself has changed: its name, its
 * add-ons. Their portals fetch the config again.
 */
export async function emitClientChanged(deps: Sockets, tx: Tx, emit: Emit, clientId: number): Promise<void> {
  const places = await tx
    .selectFrom('client_users as place')
    .select('place.id')
    .where('place.client_id', '=', clientId)
    .where((place) =>
      place.exists(
        place
          .selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.user_id', '=', 'place.user_id')
          .where('sessions.revoked_at', 'is', null)
          .where('sessions.expires_at', '>', deps.now()),
      ),
    )
    .execute();
  await emitAccessChanged(
    deps,
    tx,
    emit,
    { clientId },
    places.map(({ id }) => id),
  );
}

const openSessions = (db: Kysely<Schema>, now: Date) =>
  db.selectFrom('sessions').select('sid').where('revoked_at', 'is', null).where('expires_at', '>', now);

async function openSessionsOf(
  db: Kysely<Schema>,
  clientId: number,
  clientUserIds: readonly number[],
  now: Date,
): Promise<readonly string[]> {
  const rows = await openSessions(db, now)
    .where('user_id', 'in', (places) =>
      places.selectFrom('client_users').select('user_id').where('client_id', '=', clientId).where('id', 'in', clientUserIds),
    )
    .execute();
  return rows.map(({ sid }) => sid);
}
