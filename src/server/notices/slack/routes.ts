import * as calls from '#contract/notices/calls/slack';
import { noteFields } from '#server/platform/audit/trail';
import { transact } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { handle } from '#server/platform/http/handle';
import { languageOf, messageIn } from '#server/platform/http/messages';
import { problem } from '#server/platform/http/problem';
import { lockRow, updateRow } from '#server/platform/rows/rows';
import { requireGroupInScope, requireOwnGroup } from '#server/sites/sites/siteGroups';
import { asProblem, finishConnecting, startConnecting } from './connect';
import { findConnection, lockConnection, noteFault, noteSuccess, presentConnection } from './connections';
import { SlackFault, SlackRefusal } from './faults';
import { revokeSlackAccess } from './revoke';
import { openSlack, type Connection } from './session';
import { writeTo } from './writeTo';

type ReadContext = Pick<SignedInContext, 'actor' | 'db'>;

const notConnected = () => problem(409, { code: 'slack_not_connected', message: 'server.slackNotConnected' });

/** @throws Problem 404 for a group that is not the client's, or that the caller may not see */
async function readConnection({ actor, db }: ReadContext, groupId: number): Promise<Connection | undefined> {
  await requireOwnGroup(db, actor, groupId);
  return findConnection(db, { clientId: actor.clientId, groupId });
}

/** Sends the caller a message by a connection, and stores what the outcome says about it. */
async function writeToCaller({ actor, deps, params }: SignedInContext<typeof calls.testGroupSlack>, connection: Connection): Promise<void> {
  const { db } = deps;
  const ofGroup = { clientId: actor.clientId, groupId: connection.visitor_group_id };
  const { email, locale } = await db
    .selectFrom('users')
    .select(['email', 'locale'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const { name: group } = await db
    .selectFrom('visitor_groups')
    .select('name')
    .where('client_id', '=', actor.clientId)
    .where('id', '=', params.groupId)
    .executeTakeFirstOrThrow();
  try {
    await writeTo(openSlack(deps, connection), email, messageIn(languageOf(locale), 'server.slackTest', { group }));
  } catch (error) {
    if (error instanceof SlackFault) {
      await transact(db, async (tx) => {
        const locked = await lockConnection(tx, ofGroup);
        if (locked !== undefined) await noteFault(tx, deps, locked, error.code);
      });
    }
    if (error instanceof SlackRefusal)
      throw problem(409, {
        code: 'slack_person_unknown',
        message: 'server.slackPersonUnknown',
        values: { workspace: connection.team_name, email },
      });
    asProblem(error);
  }
  await transact(db, async (tx) => {
    const locked = await lockConnection(tx, ofGroup);
    if (locked !== undefined) await noteSuccess(tx, locked);
  });
}

/** Handlers of groups whose hosts are notified in Slack (spec: groups#slack). */
export const slackHandlers = [
  handle(calls.getGroupSlack, async (context) => {
    const row = await readConnection(context, context.params.groupId);
    return { connection: row === undefined ? null : await presentConnection(context.db, row) };
  }),

  handle(calls.startGroupSlack, async (context) => ({ authorization_url: await startConnecting(context, context.params.groupId) })),

  handle(calls.finishGroupSlack, async (context) => ({
    connection: await presentConnection(context.db, await finishConnecting(context, context.params.groupId, context.body)),
  })),

  handle(calls.testGroupSlack, async (context) => {
    const connection = await readConnection(context, context.params.groupId);
    if (connection === undefined) throw notConnected();
    await writeToCaller(context, connection);
    const after = await readConnection(context, context.params.groupId);
    if (after === undefined) throw notConnected();
    return { connection: await presentConnection(context.db, after) };
  }),

  handle(calls.disconnectGroupSlack, async ({ actor, change, deps, params }) => {
    await change(async (tx) => {
      await requireGroupInScope(tx, actor, params.groupId);
      const group = await lockRow(tx, 'visitor_groups', actor, params.groupId);
      const connection = await lockConnection(tx, { clientId: actor.clientId, groupId: group.id });
      if (connection === undefined) return;
      noteFields(tx, { slack: [connection.team_name, null] });
      await tx.deleteFrom('slack_connections').where('id', '=', connection.id).execute();
      await updateRow(tx, 'visitor_groups', group, { notify_slack: false, notify_slack_signout: false });
      await deps.jobs.enqueue(revokeSlackAccess, {}, tx);
    });
    return undefined;
  }),
];
