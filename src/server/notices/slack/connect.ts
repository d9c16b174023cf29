import type { SlackReturn } from '#contract/notices/calls/slack';
import { SLACK_STATE_LIFETIME_MIN, SLACK_WORKSPACE_MAX_LENGTH } from '#contract/notices/slack';
import { noteFields } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { SignedInContext } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import { spendLink } from '#server/platform/links/end';
import { issueLink } from '#server/platform/links/issue';
import { defineLink } from '#server/platform/links/kind';
import { OutsideBusy } from '#server/platform/outbound/request';
import { idIn, textIn } from '#server/platform/outbound/fields';
import { lockRow, type Locked } from '#server/platform/rows/rows';
import { requireOwnGroup } from '#server/sites/sites/siteGroups';
import { callSlack } from './callSlack';
import { FAULT_WORDS, lockConnection } from './connections';
import { SlackFault, SlackRefusal } from './faults';
import { authorizationUrl, exchangeCode, slackOf, type SlackTokens } from './oauth';
import { revokeSlackAccess } from './revoke';
import { tokenColumns, type Connection } from './session';

type ConnectContext = Pick<SignedInContext, 'actor' | 'change' | 'db' | 'deps'>;

const SLACK_STATE = defineLink({ purpose: 'slack', subject: 'users', page: null, minutes: SLACK_STATE_LIFETIME_MIN, uses: 'once' });

/** Turns Slack's refusal into a problem response. */
export function asProblem(error: unknown): never {
  if (error instanceof SlackFault)
    throw problem(409, { code: 'slack_refused', message: FAULT_WORDS[error.code], data: { error_code: error.code } });
  if (error instanceof SlackRefusal) throw stateWrong();
  if (error instanceof OutsideBusy) throw problem(503, { code: 'slack_unavailable', message: 'server.slackUnavailable' });
  throw error;
}

const stateWrong = () => problem(409, { code: 'slack_refused', message: 'server.slackStateWrong' });

/** @throws Problem 404 for a group that is not the client's or that the caller may not see, 409 where Slack is not offered */
async function requireConnectable({ actor, db, deps }: ConnectContext, groupId: number): Promise<void> {
  await requireOwnGroup(db, actor, groupId);
  if (deps.environment.slack === null) throw problem(409, { code: 'slack_not_offered', message: 'server.slackNotOffered' });
}

/** Begins to connect a group. Returns the address where the person agrees to it. */
export async function startConnecting(context: ConnectContext, groupId: number): Promise<string> {
  const { actor, db, deps } = context;
  await requireConnectable(context, groupId);
  const { token: state } = await issueLink(deps, db, SLACK_STATE, {
    subjectId: actor.userId,
    data: { client_id: actor.clientId, user_id: actor.userId, group_id: groupId },
  });
  return authorizationUrl(deps, groupId, state);
}

/**
 * Completes the connection with Slack's response. The state is spent first, whatever follows: it serves one try, of this person for this
 * group.
 */
export async function finishConnecting(context: ConnectContext, groupId: number, sent: SlackReturn): Promise<Connection> {
  const { actor, change, db, deps } = context;
  await requireConnectable(context, groupId);
  const { client_id: clientId, user_id: userId, group_id: begun } = (await spendLink(deps, db, SLACK_STATE, sent.state))?.data ?? {};
  if (clientId !== actor.clientId || userId !== actor.userId || begun !== groupId) throw stateWrong();
  const tokens = await exchangeCode(deps, groupId, sent.code).catch(asProblem);
  const team = await findTeam(context, tokens).catch(asProblem);
  return change(async (tx) => keepConnection(context, tx, await lockRow(tx, 'visitor_groups', actor, groupId), tokens, team));
}

interface Team {
  readonly id: string;
  readonly name: string;
}

/** Returns the workspace of new access, which proves that it works. */
async function findTeam({ deps }: ConnectContext, { accessToken }: SlackTokens): Promise<Team> {
  const answer = await callSlack(slackOf(deps), 'auth.test', { token: accessToken, now: deps.now() });
  const id = idIn(answer, 'team_id');
  return { id, name: (textIn(answer, 'team') ?? id).slice(0, SLACK_WORKSPACE_MAX_LENGTH) };
}

/** Connects a locked group, replacing a former workspace, or renews its access to the same one. */
async function keepConnection(
  { actor, deps }: ConnectContext,
  tx: Tx,
  group: Locked<'visitor_groups'>,
  tokens: SlackTokens,
  team: Team,
): Promise<Connection> {
  const known = await lockConnection(tx, { clientId: group.client_id, groupId: group.id });
  noteFields(tx, { slack: [known?.team_name ?? null, team.name] });
  const columns = {
    ...tokenColumns(deps, tokens),
    team_name: team.name,
    connected_by: actor.userId,
    connected_at: deps.now(),
    error_code: null,
  };
  if (known?.team_id === team.id)
    return tx.updateTable('slack_connections').set(columns).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow();
  if (known !== undefined) {
    await tx.deleteFrom('slack_connections').where('id', '=', known.id).execute();
    await deps.jobs.enqueue(revokeSlackAccess, {}, tx);
  }
  const ofGroup = { client_id: group.client_id, visitor_group_id: group.id, team_id: team.id };
  return tx
    .insertInto('slack_connections')
    .values({ ...ofGroup, ...columns })
    .returningAll()
    .executeTakeFirstOrThrow();
}
