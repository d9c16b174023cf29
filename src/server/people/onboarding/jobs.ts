import { sql } from 'kysely';

import { ONBOARDING_REMINDER_DAYS } from '#contract/people/entities/onboarding';
import { isTrialOver } from '#contract/platform/access';
import { addDays, daysBetween } from '#contract/platform/days';
import { transact, type Tx } from '#server/platform/db/transaction';
import { defineJob } from '#server/platform/jobs/defineJob';
import { dateIn, hourIn, startOfDay } from '#server/platform/lists/period';
import { inParts } from '#server/platform/notices/inParts';
import { mailOnboarding, type MailDeps } from './mail';
import { findProgress, pauseBegan } from './progress';

const LOOK_EVERY_S = 60;
/** People read their mail in the morning: no reminder before this hour of the client's day. */
const BEGINS_AT_HOUR = 7;
const LAST_REMINDER = Math.max(...ONBOARDING_REMINDER_DAYS);

/**
 * Mails the requested links, and reminds members who are not done, each once, however many servers run the job (spec: groups#onboarding).
 */
export const mailOnboardings = defineJob({
  name: 'mail-onboarding',
  every: LOOK_EVERY_S,
  work: async ({ deps }) => {
    for (const send of [sendWanted, remind]) await inParts((limit) => transact(deps.db, (tx) => send(tx, deps, limit)));
  },
});

/** Locks rows that no other server works on, with the columns that decide on a mail to their members. */
function lockDue(tx: Tx, now: Date, limit: number) {
  const today = now.toISOString().slice(0, 10);
  return (
    tx
      .selectFrom('member_onboarding as mail')
      .innerJoin('members', 'members.id', 'mail.member_id')
      .innerJoin('clients', 'clients.id', 'members.client_id')
      .select(['mail.member_id', 'mail.first_sent_at', 'mail.last_sent_at', 'mail.reminded_days'])
      .select(['members.client_id', 'members.visitor_group_id', 'members.email'])
      .select(['clients.timezone', 'clients.trial_ends_on'])
      // A client whose trial is over gets its mails when it continues.
      .where((eb) => eb.or([eb('clients.trial_ends_on', 'is', null), eb('clients.trial_ends_on', '>=', addDays(today, -1))]))
      .limit(limit)
      .forUpdate('mail')
      .skipLocked()
  );
}

type DueRow = Awaited<ReturnType<ReturnType<typeof lockDue>['execute']>>[number];

/** Reports whether a member can be mailed and has something left to see. */
async function isOutstanding(tx: Tx, row: DueRow): Promise<boolean> {
  if (row.email === null) return false;
  const progress = await findProgress(tx, { clientId: row.client_id, groupId: row.visitor_group_id }, row.member_id);
  return progress !== undefined && progress.state !== 'done';
}

/** Sends the requested mails; returns how many members it looked at. Those who have left or are done meanwhile are skipped. */
async function sendWanted(tx: Tx, deps: MailDeps, limit: number): Promise<number> {
  const now = deps.now();
  const rows = await lockDue(tx, now, limit).where('mail.is_wanted', '=', true).orderBy('mail.member_id').execute();
  for (const row of rows) {
    if (isTrialOver(row, now.toISOString().slice(0, 10))) continue;
    if (await isOutstanding(tx, row)) await mailOnboarding(deps, tx, { memberId: row.member_id });
    else await tx.updateTable('member_onboarding').set({ is_wanted: false }).where('member_id', '=', row.member_id).execute();
  }
  return rows.length;
}

/** Returns the newest reminder that is due; 0 before the first. */
function reminderDue(firstSentAt: Date, now: Date, timezone: string | null): number {
  const zone = timezone ?? 'UTC';
  if (!isMorning(zone, now)) return 0;
  const days = daysBetween(dateIn(zone, firstSentAt), dateIn(zone, now));
  return Math.max(0, ...ONBOARDING_REMINDER_DAYS.filter((after) => days >= after));
}

/** Finds the zones of clients where the morning has begun: reminders of a day are sent by the client's clock, from seven on. */
async function zonesInMorning(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.selectFrom('clients').select('timezone').distinct().execute();
  return [...new Set(rows.map(({ timezone }) => timezone ?? 'UTC'))].filter((zone) => isMorning(zone, now));
}

const isMorning = (zone: string, now: Date): boolean => hourIn(zone, now) >= BEGINS_AT_HOUR;

/** Sends the reminders that are due. Nobody is reminded within a day of another mail. */
async function remind(tx: Tx, deps: MailDeps, limit: number): Promise<number> {
  const now = deps.now();
  const earliest = Math.min(...ONBOARDING_REMINDER_DAYS);
  const zones = await zonesInMorning(tx, now);
  // Mails sent before this moment of each zone were sent at least so many days ago.
  const begins = (days: number): string[] => zones.map((zone) => startOfDay(zone, addDays(dateIn(zone, now), 1 - days)).toISOString());
  const rows = await lockDue(tx, now, limit)
    .where('mail.reminded_days', '<', LAST_REMINDER)
    .where('mail.is_wanted', '=', false)
    .where('mail.last_sent_at', '<=', pauseBegan(now))
    .where(
      sql<boolean>`exists (
        select from unnest(${zones}::text[], ${begins(earliest)}::timestamptz[], ${begins(LAST_REMINDER)}::timestamptz[])
          as morning(zone, earliest, last)
        where morning.zone = coalesce(clients.timezone, 'UTC')
          and mail.first_sent_at < case when mail.reminded_days < ${earliest} then morning.earliest else morning.last end
      )`,
    )
    .orderBy('mail.first_sent_at')
    .execute();
  for (const row of rows) {
    const reminder = row.first_sent_at === null ? 0 : reminderDue(row.first_sent_at, now, row.timezone);
    if (reminder <= row.reminded_days || isTrialOver(row, now.toISOString().slice(0, 10))) continue;
    if (await isOutstanding(tx, row)) await mailOnboarding(deps, tx, { memberId: row.member_id }, reminder);
    // A member with nothing outstanding is not checked again.
    else await tx.updateTable('member_onboarding').set({ reminded_days: LAST_REMINDER }).where('member_id', '=', row.member_id).execute();
  }
  return rows.length;
}
