import { randomInt } from 'node:crypto';

import * as calls from '#contract/people/calls/members';
import { PIN_LENGTH } from '#contract/people/constants';
import { hashPassword } from '#server/identity/auth/passwords';
import { handle } from '#server/platform/http/handle';
import { problem } from '#server/platform/http/problem';
import { lockRow, updateRow } from '#server/platform/rows/rows';
import { requireGroupInScope } from '#server/sites/sites/siteGroups';
import { presentMembers } from '../members/photos';
import { findMember } from '../members/store';

/** Pins that somebody would try first: one digit four times, or digits in a row. */
const OBVIOUS = /^(?:(\d)\1+|0123|1234|2345|3456|4567|5678|6789|7890|9876|8765|7654|6543|5432|4321|3210)$/u;

/** Draws a pin that is not obvious. */
export function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0');
    if (!OBVIOUS.test(pin)) return pin;
  }
}

/** Handlers of members' pins. */
export const pinHandlers = [
  // The former pin ends: every device prompts again, and a lock ends, too.
  handle(calls.setMemberPin, async ({ actor, change, deps, params, now }) => {
    const pin = newPin();
    const hash = deps.secrets.seal.seal('pin', await hashPassword(pin));
    return change(async (tx) => {
      const member = await lockRow(tx, 'members', actor, params.memberId);
      await requireGroupInScope(tx, actor, member.visitor_group_id);
      if (member.archived_at !== null) throw problem(409, { code: 'member_archived', message: 'server.memberArchived' });
      await tx
        .insertInto('member_pins')
        .values({ member_id: member.id, hash })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ hash }))
        .execute();
      await tx.deleteFrom('pin_entries').where('member_id', '=', member.id).execute();
      await tx.deleteFrom('pin_tries').where('member_id', '=', member.id).execute();
      await updateRow(tx, 'members', member, { pin_changed_at: now() });
      const row = await findMember(tx, actor.clientId, member.id);
      const [presented] = row === undefined ? [] : await presentMembers(tx, deps, actor, [row]);
      if (presented === undefined) throw new Error('A member that was just locked cannot be read');
      return { member: presented, pin };
    });
  }),
];
