import type { Kysely } from 'kysely';

import type { SlackConnection, SlackError } from '#contract/notices/slack';
import { findPermissionHolders } from '#server/identity/sessions/permissionHolders';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { messageIn, type MessageKey } from '#server/platform/http/messages';
import { tellPeople } from '#server/platform/mail/tell';
import type { Connection } from './session';

type Db = Kysely<Schema>;

/** The group of a connection, with its client. */
interface OfGroup {
  readonly clientId: number;
  readonly groupId: number;
}

/** Returns the connection of a client's group; undefined if it has none. */
export function findConnection(db: Db, { clientId, groupId }: OfGroup): Promise<Connection | undefined> {
  return db
    .selectFrom('slack_connections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .executeTakeFirst();
}

/** The same, locked. */
export function lockConnection(tx: Tx, { clientId, groupId }: OfGroup): Promise<Connection | undefined> {
  return tx
    .selectFrom('slack_connections')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('visitor_group_id', '=', groupId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Presents a connection. */
export async function presentConnection(db: Db, row: Connection): Promise<SlackConnection> {
  const by =
    row.connected_by === null
      ? undefined
      : await db.selectFrom('users').select('name').where('id', '=', row.connected_by).executeTakeFirst();
  return {
    workspace: row.team_name,
    connected_by: by?.name ?? null,
    connected_at: row.connected_at.toISOString(),
    error_code: row.error_code,
  };
}

/** The text for each fault: the cause, and how to fix it. */
export const FAULT_WORDS: Readonly<Record<SlackError, MessageKey>> = {
  access_removed: 'server.slackAccessRemoved',
  app_not_permitted: 'server.slackAppNotPermitted',
  workspace_gone: 'server.slackWorkspaceGone',
};

/** Reports whether the reason of a failure is a fault of the connection. */
export const isSlackError = (reason: string): reason is SlackError => Object.hasOwn(FAULT_WORDS, reason);

/** Records that Slack has accepted a request: the fault is fixed. */
export async function noteSuccess(tx: Tx, connection: Connection): Promise<void> {
  if (connection.error_code === null) return;
  await tx.updateTable('slack_connections').set({ error_code: null }).where('id', '=', connection.id).execute();
}

/**
 * Records a fault of a connection that this transaction has locked, and mails those who may fix it, once.
 */
export async function noteFault(
  tx: Tx,
  { environment, mail }: Pick<Deps, 'environment' | 'mail'>,
  connection: Connection,
  code: SlackError,
): Promise<void> {
  if (connection.error_code === code) return;
  await tx.updateTable('slack_connections').set({ error_code: code }).where('id', '=', connection.id).execute();
  const { client_id: clientId, visitor_group_id: groupId, team_name: workspace } = connection;
  const group = await tx.selectFrom('visitor_groups').select('name').where('id', '=', groupId).executeTakeFirstOrThrow();
  const people = await findPermissionHolders(tx, clientId, ['ManageVisitorGroup.editor'], { groupId });
  await tellPeople(mail, tx, people, {
    kind: 'slack_fault',
    subject: 'server.mailSlackFaultSubject',
    body: 'server.mailSlackFaultBody',
    values: (language) => ({ group: group.name, workspace, fault: messageIn(language, FAULT_WORDS[code]) }),
    link: { url: `${environment.publicUrl}/manage/group/${groupId}/notifications`, action: 'server.mailSettingsAction' },
    look: { clientId },
  });
}
