import * as calls from '#contract/visits/calls/codes';
import { memberCode } from '#server/people/members/code';
import { noteDetails } from '#server/platform/audit/trail';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import type { Actor } from '#server/platform/http/actor';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { linkWithToken } from '#server/platform/links/token';
import { tellPerson, type Recipient } from '#server/platform/mail/tell';
import { lockRow, updateRow, type Locked } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { presentCode, presentMailed, requireMailable } from './mailing';

type MailDeps = Pick<Deps, 'environment' | 'mail' | 'secrets'>;

/**
 * Locks a member who has a code, of a group that the caller may see.
 *
 * @throws Problem 404 out of reach, 409 `member_archived`, `group_without_codes`
 */
async function lockBearer(tx: Tx, actor: Actor, memberId: number): Promise<Locked<'members'>> {
  const member = await lockRow(tx, 'members', actor, memberId);
  await requireGroupInScope(tx, actor, member.visitor_group_id);
  if (member.archived_at !== null) throw problem(409, { code: 'member_archived', message: 'server.memberArchived' });
  const { scanning_enabled: hasCodes } = await tx
    .selectFrom('visitor_groups')
    .select('scanning_enabled')
    .where('id', '=', member.visitor_group_id)
    .executeTakeFirstOrThrow();
  if (!hasCodes) throw problem(409, { code: 'group_without_codes', message: 'server.groupWithoutCodes' });
  return member;
}

const linkOf = (deps: Pick<Deps, 'environment' | 'secrets'>, member: Locked<'members'>): string =>
  linkWithToken(deps.environment, 'ticket', memberCode(deps, member));

const WITHOUT_EMAIL = { code: 'member_without_email', message: 'server.codeWithoutEmail' } as const;

/** Mails a member their code, and records the time. @throws Problem 409 as `requireMailable` */
async function mailMember(tx: Tx, deps: MailDeps, member: Locked<'members'>, at: Date): Promise<Recipient> {
  const group = await tx
    .selectFrom('visitor_groups')
    .innerJoin('clients', 'clients.id', 'visitor_groups.client_id')
    .select(['visitor_groups.name', 'visitor_groups.locale', 'clients.name as client_name', 'clients.id as client_id'])
    .where('visitor_groups.id', '=', member.visitor_group_id)
    .executeTakeFirstOrThrow();
  const { name, email } = member;
  const person = email === null ? null : { name, email, locale: member.locale ?? group.locale };
  const to = requireMailable(person, member.code_mailed_at, at, WITHOUT_EMAIL);
  await updateRow(tx, 'members', member, { code_mailed_at: at });
  await tellPerson(deps.mail, tx, to, {
    kind: 'member_code',
    subject: 'server.mailMemberCodeSubject',
    body: 'server.mailMemberCodeBody',
    values: { client: group.client_name, group: group.name },
    link: { url: linkOf(deps, member), action: 'server.mailCodeAction' },
    look: { clientId: group.client_id },
  });
  return to;
}

/** Handlers of the codes with which members sign in at kiosks that scan (spec: groups#codes). */
export const memberCodeHandlers = [
  handle(calls.showMemberCode, ({ actor, change, deps, params }) =>
    change(async (tx) => {
      const member = await lockBearer(tx, actor, params.memberId);
      noteDetails(tx, { code_shown: '1' });
      return presentCode(linkOf(deps, member), member.email, member.code_mailed_at);
    }),
  ),

  handle(calls.mailMemberCode, async ({ actor, change, deps, now, params }) => {
    return change(async (tx) => {
      const member = await lockBearer(tx, actor, params.memberId);
      const at = now();
      const { email } = await mailMember(tx, deps, member, at);
      noteDetails(tx, { code_mailed: '1' });
      return presentMailed(email, at);
    });
  }),

  handle(calls.replaceMemberCode, ({ actor, change, deps, params }) =>
    change(async (tx) => {
      const member = await lockBearer(tx, actor, params.memberId);
      const replaced = await updateRow(tx, 'members', member, { code_no: member.code_no + 1, code_mailed_at: null });
      noteDetails(tx, { code_replaced: '1' });
      return presentCode(linkOf(deps, replaced), replaced.email, replaced.code_mailed_at);
    }),
  ),
];
