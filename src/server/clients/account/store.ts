import type { Kysely, Selectable } from 'kysely';

import { REFERRALS_LISTED_MAX, REFERRALS_PER_DAY_MAX, SMS_HISTORY_MAX } from '#contract/clients/constants';
import type { SmsAccount, SmsOrder, ReferralInvite } from '#contract/clients/entities/account';
import type { Schema } from '#server/platform/db/schema/schema';

const DAY_MS = 86_400_000;

export const presentOrder = (row: Selectable<Schema['sms_orders']>): SmsOrder => ({
  id: row.id,
  revision: row.revision,
  tokens: row.tokens,
  status: row.status,
  granted: row.granted,
  ordered_by: row.ordered_by,
  created_at: row.created_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});

const presentReferral = (row: Selectable<Schema['referrals']>): ReferralInvite => ({
  id: row.id,
  revision: row.revision,
  email: row.email,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

/** Returns a client's tokens with the newest orders and days of use; pending orders come first. */
export async function readSms(db: Kysely<Schema>, clientId: number): Promise<SmsAccount> {
  const client = await db
    .selectFrom('clients')
    .select(['sms_available_tokens', 'sms_pending_tokens'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('sms_orders')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy((order) => order.case().when('status', '=', 'pending').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(SMS_HISTORY_MAX)
    .execute();
  const use = await db
    .selectFrom('sms_days')
    .select(['day', 'messages'])
    .where('client_id', '=', clientId)
    .orderBy('day', 'desc')
    .limit(SMS_HISTORY_MAX)
    .execute();
  return { available: client.sms_available_tokens, pending: client.sms_pending_tokens, smsOrders: orders.map(presentOrder), use };
}

/** Returns a client's referrals, newest first. */
export async function readReferrals(db: Kysely<Schema>, clientId: number): Promise<ReferralInvite[]> {
  const rows = await db
    .selectFrom('referrals')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('id', 'desc')
    .limit(REFERRALS_LISTED_MAX)
    .execute();
  return rows.map(presentReferral);
}

/** Returns how many more addresses a client may invite within these 24 hours. */
export async function countLeft(db: Kysely<Schema>, clientId: number, now: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('client_id', '=', clientId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Math.max(0, REFERRALS_PER_DAY_MAX - sent);
}

export async function countPending(db: Kysely<Schema>, clientId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('sms_orders')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('client_id', '=', clientId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return waiting;
}

/** Returns which of the addresses a client has invited before, in lower case. */
export async function findInvited(db: Kysely<Schema>, clientId: number, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('referrals')
    .select('email')
    .where('client_id', '=', clientId)
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['email']),
        'in',
        emails.map((email) => email.toLowerCase()),
      ),
    )
    .execute();
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}
