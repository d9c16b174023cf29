import type { Kysely } from 'kysely';

import * as calls from '#contract/clients/calls/account';
import { REFERRALS_PER_DAY_MAX, REFERRAL_REWARD, SMS_PENDING_ORDERS_MAX } from '#contract/clients/constants';
import type { ReferralReward } from '#contract/clients/entities/account';
import type { Schema } from '#server/platform/db/schema/schema';
import { handle } from '#server/platform/http/handle';
import { invalid, problem } from '#server/platform/http/problem';
import { tellPerson } from '#server/platform/mail/tell';
import { insertRow, lockClient, updateRow } from '#server/platform/rows/rows';
import * as store from './store';

/** Member states that use the euro. */
const EURO = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '));

/** Returns the referral reward for a client's country, in the smallest currency unit (an integer). */
function rewardOf(country: string): ReferralReward {
  const currency = country === 'GB' ? 'GBP' : EURO.has(country) ? 'EUR' : 'USD';
  return { currency, minor_units: REFERRAL_REWARD[currency] * 100 };
}

async function readAll(db: Kysely<Schema>, clientId: number, country: string, now: Date): Promise<calls.Referrals> {
  return {
    referrals: await store.readReferrals(db, clientId),
    reward: rewardOf(country),
    left_today: await store.countLeft(db, clientId, now),
  };
}

/** Handlers of a client's text messages and its referrals. */
export const accountHandlers = [
  handle(calls.listSmsOrders, ({ actor, db }) => store.readSms(db, actor.clientId)),

  handle(calls.createSmsOrder, ({ actor, body, change, now }) =>
    change(async (tx) => {
      const client = await lockClient(tx, actor);
      if ((await store.countPending(tx, actor.clientId)) >= SMS_PENDING_ORDERS_MAX)
        throw problem(409, {
          code: 'too_many_orders',
          message: 'server.tooManyOrders',
          data: { limit: SMS_PENDING_ORDERS_MAX },
        });
      const row = await insertRow(tx, 'sms_orders', actor, {
        tokens: body.tokens,
        ordered_by: actor.name,
        user_id: actor.userId,
        created_at: now(),
      });
      const written = await updateRow(tx, 'clients', client, { sms_pending_tokens: client.sms_pending_tokens + body.tokens });
      return { smsOrder: store.presentOrder(row), available: written.sms_available_tokens, pending: written.sms_pending_tokens };
    }),
  ),

  handle(calls.listReferrals, async ({ actor, db, now }) => {
    const { country } = await db.selectFrom('clients').select('country').where('id', '=', actor.clientId).executeTakeFirstOrThrow();
    return readAll(db, actor.clientId, country, now());
  }),

  handle(calls.createReferrals, async ({ actor, body, change, deps, language, now }) => {
    return change(async (tx) => {
      const client = await lockClient(tx, actor);
      const invited = await store.findInvited(tx, actor.clientId, body.emails);
      if (invited.size > 0) {
        const known = body.emails.filter((email) => invited.has(email.toLowerCase())).join(', ');
        throw invalid({ emails: { key: 'rules.account.invitedBefore', values: { emails: known } } });
      }
      if ((await store.countLeft(tx, actor.clientId, now())) < body.emails.length)
        throw invalid({ emails: { key: 'rules.account.invitesPerDay', values: { limit: REFERRALS_PER_DAY_MAX } } });
      for (const email of body.emails) {
        await insertRow(tx, 'referrals', actor, { email, created_at: now() });
        // The invited person's name is unknown, so the text names the inviter.
        await tellPerson(
          deps.mail,
          tx,
          { name: actor.name, email, locale: language },
          {
            kind: 'referral',
            subject: 'server.mailReferralSubject',
            body: 'server.mailReferralBody',
            values: { client: client.name },
            link: { url: deps.environment.publicUrl, action: 'server.mailReferralAction' },
          },
        );
      }
      return readAll(tx, actor.clientId, client.country, now());
    });
  }),
];
