import type { Selectable } from 'kysely';

import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { defineJob, type JobContext, type RunnableKind } from '#server/platform/jobs/defineJob';
import { OutsideBusy } from '#server/platform/outbound/request';
import type { JobKind } from '#server/platform/ports';
import { callSlack } from './callSlack';
import { SlackFault, SlackRefusal } from './faults';
import { refresh, slackOf } from './oauth';

type Revocation = Selectable<Schema['slack_revocations']>;

const EVERY_S = 600;
const AT_ONCE = 3;
/** Access that Slack has not revoked within this time is forgotten. */
const KEPT_MS = 24 * 3_600_000;

type Nothing = Readonly<Record<string, never>>;

/**
 * Revokes the access of deleted connections. Slack may give all connections of a workspace the same access, so it stays while
 * another group uses it.
 */
export const revokeSlackAccess: JobKind<Nothing> & RunnableKind = defineJob<Nothing>({
  name: 'revoke-slack-access',
  every: EVERY_S,
  work: (context) => revokeAll(context),
});

async function revokeAll({ change, deps, signal }: JobContext<Nothing>): Promise<void> {
  const rows = await deps.db.selectFrom('slack_revocations').selectAll().orderBy('id').limit(AT_ONCE).execute();
  const done: number[] = [];
  for (const row of rows) if ((await isInUse(deps, row)) || (await giveBack(deps, row, signal))) done.push(row.id);
  await change(async (tx) => {
    if (done.length > 0) await tx.deleteFrom('slack_revocations').where('id', 'in', done).execute();
    await tx
      .deleteFrom('slack_revocations')
      .where('created_at', '<', new Date(deps.now().getTime() - KEPT_MS))
      .execute();
    if (done.length === AT_ONCE) await deps.jobs.enqueue(revokeSlackAccess, {}, tx);
  });
}

async function isInUse({ db }: Pick<Deps, 'db'>, { team_id: teamId }: Revocation): Promise<boolean> {
  return (await db.selectFrom('slack_connections').select('id').where('team_id', '=', teamId).executeTakeFirst()) !== undefined;
}

/** Revokes access; false when it has to be retried. */
async function giveBack(
  deps: Deps,
  { id, access_token: access, refresh_token: renewal }: Revocation,
  signal: AbortSignal,
): Promise<boolean> {
  const { seal } = deps.secrets;
  const revoke = async (token: string): Promise<void> => {
    await callSlack(slackOf(deps), 'auth.revoke', { token, signal, now: deps.now() });
  };
  try {
    await revoke(seal.open('slack', access)).catch(async (error: unknown) => {
      if (!(error instanceof SlackFault) || renewal === null) throw error;
      // The access token may have expired: the refresh token still works.
      await revoke((await refresh(deps, seal.open('slack', renewal), signal)).accessToken);
    });
    return true;
  } catch (error) {
    if (error instanceof SlackFault || error instanceof SlackRefusal) return true;
    deps.log.info({ id, reason: error instanceof OutsideBusy ? error.message : 'unknown' }, 'slack: access is not given back yet');
    return false;
  }
}
