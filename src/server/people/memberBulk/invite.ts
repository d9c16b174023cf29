import { sql } from 'kysely';

import { COMPANION_INVITE_PAUSE_H } from '#contract/people/constants';
import type { Tx } from '#server/platform/db/transaction';
import { tellPeople } from '#server/platform/mail/tell';
import { sortOut, type ActionPart, type Skips } from './actionPart';

const HOUR_MS = 3_600_000;

/** Invites members to the companion app by mail. Skips members who were invited lately, have no address or are archived. */
export async function inviteMembers(tx: Tx, { job, members, at, deps }: ActionPart): Promise<Skips> {
  const link = deps.environment.companionAppUrl;
  if (link === null) throw new Error('COMPANION_APP_URL is not set any more');
  const invited = await invitedSince(tx, members, new Date(at.getTime() - COMPANION_INVITE_PAUSE_H * HOUR_MS));
  const { skips, chosen } = sortOut(members, ({ id, email, archived_at: archivedAt }) => {
    if (archivedAt !== null) return 'archived';
    if (email === null) return 'no_email';
    return invited.has(id) ? 'invited_lately' : null;
  });
  if (chosen.length === 0) return skips;
  const { client, locale } = await tx
    .selectFrom('visitor_groups')
    .innerJoin('clients', 'clients.id', 'visitor_groups.client_id')
    .select(['clients.name as client', 'visitor_groups.locale'])
    .where('visitor_groups.id', '=', job.visitor_group_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('companion_invites')
    .values(chosen.map(({ id }) => ({ client_id: job.client_id, member_id: id, sent_at: at })))
    .execute();
  const people = chosen.map((member) => ({ name: member.name, email: member.email ?? '', locale: member.locale ?? locale }));
  await tellPeople(deps.mail, tx, people, {
    kind: 'companion_invite',
    subject: 'server.mailCompanionInviteSubject',
    body: 'server.mailCompanionInviteBody',
    values: { client },
    link: { url: link, action: 'server.mailCompanionAction' },
    look: { clientId: job.client_id },
  });
  return skips;
}

async function invitedSince(tx: Tx, members: ActionPart['members'], since: Date): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('companion_invites')
    .select('member_id')
    .where(sql<boolean>`member_id = any(${members.map(({ id }) => id)}::int[])`)
    .where('sent_at', '>', since)
    .execute();
  return new Set(rows.map((row) => row.member_id));
}
