import { sql, type Kysely } from 'kysely';

import type { MemberOnboarding } from '#contract/people/entities/onboarding';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Tx } from '#server/platform/db/transaction';
import type { Deps } from '#server/platform/deps';
import { problem } from '#server/platform/http/problem';
import { defineNotice, notify, type Notice } from '#server/platform/notices/notice';
import { makeOnboardingLink } from './links';
import { findProgress, pauseBegan } from './progress';
import type { MemberOfGroup } from './seen';

export type MailDeps = Pick<Deps, 'environment' | 'mail' | 'now' | 'secrets'>;

interface OnboardingFacts {
  readonly member: Awaited<ReturnType<typeof findMember>>;
  readonly link: string;
  readonly until: Date;
}

const onboardingNotice = (name: 'onboarding' | 'onboarding_reminder', texts: Notice<OnboardingFacts>['texts']): Notice<OnboardingFacts> =>
  defineNotice({
    name,
    to: ({ member: { name: to, email, locale, group_locale: ofGroup } }) => ({ name: to, email, locale: locale ?? ofGroup }),
    texts,
    content: ({ member, link, until }, { dates }) => ({
      values: {
        client: member.client_name,
        group: member.group_name,
        date: dates(member.timezone, { dateStyle: 'long' }).format(until),
      },
      link: { url: link, action: 'server.mailOnboardingAction' },
      look: { clientId: member.client_id },
    }),
  });
const invitation = onboardingNotice('onboarding', { subject: 'server.mailOnboardingSubject', body: 'server.mailOnboardingBody' });
const reminderNotice = onboardingNotice('onboarding_reminder', {
  subject: 'server.mailOnboardingReminderSubject',
  body: 'server.mailOnboardingReminderBody',
});

const findMember = (tx: Tx, memberId: number) =>
  tx
    .selectFrom('members')
    .innerJoin('visitor_groups as group', 'group.id', 'members.visitor_group_id')
    .innerJoin('clients', 'clients.id', 'members.client_id')
    .select(['members.name', 'members.email', 'members.locale', 'group.locale as group_locale', 'group.name as group_name'])
    .select(['clients.name as client_name', 'clients.timezone', 'members.client_id'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();

/** Mails a member a new link, in the transaction of the change; the one before it ends. */
export async function mailOnboarding(
  deps: MailDeps,
  tx: Tx,
  { memberId }: Pick<MemberOfGroup, 'memberId'>,
  reminder: number | null = null,
): Promise<void> {
  const member = await findMember(tx, memberId);
  if (member.email === null) throw new Error('A member without an address was to be mailed');
  const { link_no: number } = await noteSent(tx, memberId, deps.now(), reminder);
  const { address: link, until } = await makeOnboardingLink(deps, tx, { memberId, clientId: member.client_id, number });
  await notify(tx, deps, reminder === null ? invitation : reminderNotice, { member, link, until: until ?? deps.now() });
}

/** Records a sent mail. The row is locked from here on: if two send at once, the second waits, and makes the newer link. */
const noteSent = (tx: Tx, memberId: number, at: Date, reminder: number | null) =>
  tx
    .insertInto('member_onboarding')
    .values({ member_id: memberId, link_no: 1, first_sent_at: at, last_sent_at: at })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        link_no: sql<number>`member_onboarding.link_no + 1`,
        is_wanted: false,
        first_sent_at: sql<Date>`coalesce(member_onboarding.first_sent_at, ${at}::timestamptz)`,
        last_sent_at: at,
        ...(reminder === null ? {} : { reminded_days: reminder }),
      }),
    )
    .returning('link_no')
    .executeTakeFirstOrThrow();

/**
 * Mails a locked member whose link a user requests.
 *
 * @throws Problem 409 that says why there is no mail: no address, nothing to see or all of it seen, or the last mail is too new
 */
export async function sendByHand(deps: MailDeps, tx: Tx, member: MemberOfGroup & { readonly email: string | null }): Promise<void> {
  const before = await requireProgress(tx, member);
  if (member.email === null) throw problem(409, { code: 'member_without_email', message: 'server.onboardingWithoutEmail' });
  if (before.state === 'done') throw problem(409, { code: 'onboarding_done', message: 'server.onboardingDone' });
  if (before.last_sent_at !== null && new Date(before.last_sent_at) > pauseBegan(deps.now()))
    throw problem(409, { code: 'onboarding_sent_lately', message: 'server.onboardingSentLately' });
  await mailOnboarding(deps, tx, member);
}

/** Returns the progress of a member. @throws Problem 409 for an archived member, and in a group without items */
export async function requireProgress(db: Kysely<Schema>, member: MemberOfGroup): Promise<MemberOnboarding> {
  const progress = await findProgress(db, member, member.memberId);
  if (progress === undefined) throw problem(409, { code: 'onboarding_empty', message: 'server.onboardingEmpty' });
  return progress;
}
