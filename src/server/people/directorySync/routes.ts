import * as calls from '#contract/people/calls/directorySync';
import type { GroupSync } from '#contract/people/directorySync';
import { noteFields } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { lockRow, updateRow } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { asProblem, finishConnecting, runNow, startConnecting } from './connect';
import { ownValues } from './ownValues';
import { offersFor } from './offers';
import { presentSync } from './present';
import { PROVIDERS } from './providers/byHandler';
import { isRunning, lockConnection, writeConnection } from './runs';
import { openDirectory, type Connection } from './session';

type Db = Deps['db'];

/** Reads the synchronisation of a group. @throws Problem 404 for a group that is not the client's, or that the caller may not see */
async function readSync(db: Db, actor: Actor, groupId: number): Promise<GroupSync> {
  await requireGroupInScope(db, actor, groupId);
  const group = await db
    .selectFrom('visitor_groups')
    .select(['sync', 'last_sync', 'last_sync_error'])
    .where('client_id', '=', actor.clientId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  if (group === undefined) throw problem(404);
  return presentSync(db, group, await findConnection(db, actor, groupId), actor.may('ReturningVisitor.viewer'));
}

function findConnection(db: Db, { clientId }: Pick<Actor, 'clientId'>, groupId: number): Promise<Connection | undefined> {
  return db
    .selectFrom('directory_connections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .executeTakeFirst();
}

const notReady = () => problem(409, { code: 'sync_not_ready', message: 'server.directoryNotReady' });

/** Locks a group and its connection, in this order. @throws Problem 404, 409 `sync_not_ready` without a connection */
async function lockBoth(tx: Tx, actor: Actor, groupId: number) {
  await requireGroupInScope(tx, actor, groupId);
  const group = await lockRow(tx, 'visitor_groups', actor, groupId);
  const connection = await lockConnection(tx, group);
  if (connection === undefined) throw notReady();
  return { group, connection };
}

/** Returns the connection of a group. @throws Problem 404, 409 `sync_not_ready` without a connection */
async function requireConnection(db: Db, actor: Actor, groupId: number): Promise<Connection> {
  await requireGroupInScope(db, actor, groupId);
  const connection = await findConnection(db, actor, groupId);
  if (connection !== undefined) return connection;
  const group = await db
    .selectFrom('visitor_groups')
    .select('id')
    .where('client_id', '=', actor.clientId)
    .where('id', '=', groupId)
    .executeTakeFirst();
  throw group === undefined ? problem(404) : notReady();
}

/** Handlers of groups that are synchronised with a directory (spec: groups#directory-synchronisation). */
export const directorySyncHandlers = [
  handle(calls.listDirectories, async ({ actor, deps }) => ({ directories: offersFor(deps, actor.subject) })),

  handle(calls.getGroupSync, async ({ actor, db, params }) => ({ sync: await readSync(db, actor, params.groupId) })),

  handle(calls.startGroupSync, async (context) => ({
    authorization_url: await startConnecting(context, context.params.groupId, context.body.handler),
  })),

  handle(calls.finishGroupSync, async (context) => {
    const groupId = await finishConnecting(context, context.body);
    return { group_id: groupId, sync: await readSync(context.db, context.actor, groupId) };
  }),

  handle(calls.listRemoteGroups, async ({ actor, db, deps, params, query }) => {
    const connection = await requireConnection(db, actor, params.groupId);
    const { groups, next } = await PROVIDERS[connection.handler]
      .listGroups(openDirectory(deps, connection), query.cursor ?? null)
      .catch(asProblem);
    return { remote_groups: groups, next };
  }),

  handle(calls.chooseRemoteGroup, async ({ actor, body, change, db, deps, params }) => {
    const seen = await requireConnection(db, actor, params.groupId);
    const facilityCode = body.facility_code ?? null;
    if (facilityCode !== null && seen.handler !== 'brivo') throw invalid({ facility_code: 'rules.notExpected' });
    const remote = await PROVIDERS[seen.handler].findGroup(openDirectory(deps, seen), body.remote_group_id).catch(asProblem);
    return change(async (tx) => {
      const { group, connection } = await lockBoth(tx, actor, params.groupId);
      if (connection.id !== seen.id) throw notReady();
      // People read for another group do not count for this one.
      await tx.deleteFrom('directory_people').where('connection_id', '=', connection.id).execute();
      const chosen = await writeConnection(tx, connection, {
        remote_group_id: remote.id,
        remote_group_name: remote.name,
        facility_code: facilityCode,
        confirmed_at: null,
        leavers_counted_from: null,
        delta: null,
      });
      noteFields(tx, { sync_group: [connection.remote_group_name, remote.name] });
      const told = await updateRow(tx, 'visitor_groups', group, { last_sync_error: null });
      const begun = await runNow(deps, tx, chosen, true);
      return { sync: await presentSync(tx, told, begun, actor.may('ReturningVisitor.viewer')) };
    });
  }),

  handle(calls.runGroupSync, async ({ actor, body, change, deps, params }) =>
    change(async (tx) => {
      const { group, connection } = await lockBoth(tx, actor, params.groupId);
      if (connection.remote_group_id === null) throw notReady();
      noteFields(tx, { sync_asked: [null, body.preview ? 'preview' : 'run'] });
      const allowed = body.preview
        ? connection
        : await writeConnection(tx, connection, { confirmed_at: connection.confirmed_at ?? deps.now() });
      const begun = isRunning(connection, deps.now()) ? allowed : await runNow(deps, tx, allowed, body.preview, body.accept_leavers);
      return { sync: await presentSync(tx, group, begun, actor.may('ReturningVisitor.viewer')) };
    }),
  ),

  handle(calls.disconnectGroupSync, async ({ actor, change, params }) => {
    await change(async (tx) => {
      await requireGroupInScope(tx, actor, params.groupId);
      const group = await lockRow(tx, 'visitor_groups', actor, params.groupId);
      await tx.deleteFrom('directory_connections').where('visitor_group_id', '=', group.id).execute();
      await updateRow(tx, 'visitor_groups', group, { sync: null, last_sync: null, last_sync_error: null });
    });
    return undefined;
  }),

  ownValues,
];
