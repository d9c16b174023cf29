import type { DirectoryReturn } from '#contract/people/calls/directorySync';
import { DIRECTORY_STATE_LIFETIME_MIN } from '#contract/people/directorySync';
import { hasMembers, SYNC_HANDLERS, type SyncError, type SyncHandler } from '#contract/people/entities/group';
import { noteFields } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { invalid, problem } from '#server/platform/http/problem';
import { spendLink } from '#server/platform/links/end';
import { issueLink } from '#server/platform/links/issue';
import { defineLink } from '#server/platform/links/kind';
import { OutsideBusy } from '#server/platform/outbound/request';
import { lockRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { requireOwnGroup } from '#server/sites/sites/siteGroups';
import { DirectoryFault } from './faults';
import { syncGroup } from './jobs';
import { authorizationUrl, exchangeCode, takeOwn, type Tokens } from './oauth';
import { offersFor } from './offers';
import { beginRun, lockConnection, writeConnection } from './runs';
import { tokenColumns, type Connection } from './session';

type ConnectContext = Pick<SignedInContext, 'actor' | 'change' | 'db' | 'deps'>;

const DIRECTORY_STATE = defineLink({
  purpose: 'directory',
  subject: 'users',
  page: null,
  minutes: DIRECTORY_STATE_LIFETIME_MIN,
  uses: 'once',
});

const REFUSED = {
  access_removed: 'server.directoryAccessRemoved',
  group_gone: 'server.directoryGroupGone',
  api_not_authorised: 'server.directoryApiNotAuthorised',
  domain_lacks_api_access: 'server.directoryDomainLacksApiAccess',
} as const satisfies Readonly<Record<SyncError, string>>;

/** Turns a directory's refusal into a response. Nothing is stored, since nothing runs by itself here. */
export function asProblem(error: unknown): never {
  if (error instanceof DirectoryFault)
    throw problem(409, { code: 'directory_refused', message: REFUSED[error.code], data: { error_code: error.code } });
  if (error instanceof OutsideBusy) throw problem(503, { code: 'directory_unavailable', message: 'server.directoryUnavailable' });
  throw error;
}

/**
 * Checks that a group can be connected. @throws Problem 409 for a directory that the client cannot use, 422 for a group without members
 */
async function requireConnectable({ actor, db, deps }: ConnectContext, groupId: number, handler: SyncHandler): Promise<void> {
  const group = await requireOwnGroup(db, actor, groupId);
  if (!hasMembers(group)) throw invalid({ handler: 'rules.groups.unsupported' });
  const offer = offersFor(deps, actor.subject).find((one) => one.handler === handler);
  if (offer?.not_offered !== null)
    throw problem(409, { code: 'directory_not_offered', message: 'server.directoryNotOffered', data: { reason: offer?.not_offered } });
}

/**
 * Begins to connect a group: returns the address where the person gives their consent, or connects at once where none is needed.
 *
 * @returns null once it is connected
 */
export async function startConnecting(context: ConnectContext, groupId: number, handler: SyncHandler): Promise<string | null> {
  const { actor, change, db, deps } = context;
  await requireConnectable(context, groupId, handler);
  const { token: state } = await issueLink(deps, db, DIRECTORY_STATE, {
    subjectId: actor.userId,
    data: { client_id: actor.clientId, user_id: actor.userId, group_id: groupId, handler },
  });
  const url = authorizationUrl(deps, handler, state);
  if (url !== null) return url;
  await spendLink(deps, db, DIRECTORY_STATE, state);
  const tokens = await takeOwn(deps, handler).catch(asProblem);
  await change(async (tx) => keepTokens(context, tx, await lockRow(tx, 'visitor_groups', actor, groupId), handler, tokens));
  return null;
}

/**
 * Finishes connecting with the values that the directory sent back. The state is spent first, whatever follows: it serves one try, by
 * this user at this client.
 *
 * @returns the group that is now connected
 */
export async function finishConnecting(context: ConnectContext, sent: DirectoryReturn): Promise<number> {
  const { actor, change, db, deps } = context;
  const taken = await spendLink(deps, db, DIRECTORY_STATE, sent.state);
  const { client_id: clientId, user_id: userId, group_id: groupId, handler: begun } = taken?.data ?? {};
  const handler = SYNC_HANDLERS.find((one) => one === begun);
  if (clientId !== actor.clientId || userId !== actor.userId || typeof groupId !== 'number' || handler === undefined)
    throw problem(409, { code: 'directory_refused', message: 'server.directoryStateWrong' });
  await requireConnectable(context, groupId, handler);
  const tokens = await exchangeCode(deps, handler, sent).catch(asProblem);
  await change(async (tx) => keepTokens(context, tx, await lockRow(tx, 'visitor_groups', actor, groupId), handler, tokens));
  return groupId;
}

/** Connects a locked group, or renews its access: a group connected to the same directory before continues where it was. */
async function keepTokens(
  { deps }: ConnectContext,
  tx: Tx,
  group: Locked<'visitor_groups'>,
  handler: SyncHandler,
  tokens: Tokens,
): Promise<void> {
  const known = await lockConnection(tx, group);
  const columns = tokenColumns(deps, tokens);
  if (known?.handler === handler) {
    const connection = await writeConnection(tx, known, columns);
    if (connection.remote_group_id !== null) await runNow(deps, tx, connection, connection.confirmed_at === null);
  } else {
    if (known !== undefined) await tx.deleteFrom('directory_connections').where('id', '=', known.id).execute();
    const ofGroup = { client_id: group.client_id, visitor_group_id: group.id, handler };
    await tx
      .insertInto('directory_connections')
      .values({ ...ofGroup, ...columns })
      .execute();
  }
  noteFields(tx, { sync: [group.sync?.handler ?? null, handler] });
  await updateRow(tx, 'visitor_groups', group, { sync: JSON.stringify({ handler }), last_sync_error: null });
}

/** Starts a complete reading of a connection now. */
export async function runNow(
  deps: ConnectContext['deps'],
  tx: Tx,
  connection: Connection,
  isPreview: boolean,
  acceptLeavers = 0,
): Promise<Connection> {
  const begun = await beginRun(tx, deps, connection, { isPreview, isFull: true, acceptLeavers });
  await deps.jobs.enqueue(syncGroup, begun.run, tx);
  return begun.connection;
}
