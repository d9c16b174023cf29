import type { Kysely } from 'kysely';

import type { KioskVisit } from '#contract/door/entities/kiosk';
import { readRejectMessage } from '#server/asking/customFields/rejectMessage';
import { readFormMessage } from '#server/asking/forms/response';
import type { Schema } from '#server/platform/db/schema/schema';
import { isPhone, type DoorContext } from '#server/platform/http/context';
import { problem } from '#server/platform/http/problem';
import { isMailAvailable } from '#server/platform/mail/available';
import { findVisitor } from '#server/visits/visit/rows';
import { badgePrinting } from '#server/visits/visitors/badgePrinting';
import { readWaiting } from './onPhone';
import { makePass } from './pass';

type Db = Kysely<Schema>;

type Presenting = Pick<DoorContext, 'deps' | 'device' | 'now'>;

/** Presents a visit to the person at a kiosk, and nothing beyond that. */
export async function presentVisit(tx: Db, { deps, device, now }: Presenting, visitorId: number, locale?: string): Promise<KioskVisit> {
  const { clientId, siteId } = device;
  const row = await findVisitor(tx, clientId, visitorId);
  if (row?.site_id !== siteId) throw problem(404);
  const made = await tx.selectFrom('kiosk_visits').select('uuid').where('visitor_id', '=', row.id).executeTakeFirst();
  // A mail that lies in the outbox of a server without mail has notified nobody.
  const toldBy = row.host_told_by === 'email' && !isMailAvailable(deps) ? null : row.host_told_by;
  return {
    id: row.id,
    uuid: made?.uuid ?? null,
    name: row.name,
    in_timestamp: row.in_timestamp?.toISOString() ?? null,
    out_timestamp: row.out_timestamp?.toISOString() ?? null,
    check: row.check_outcome,
    reject_message:
      row.check_outcome === 'rejected' ? ((await readFormMessage(tx, row.id)) ?? (await readRejectMessage(tx, row, locale))) : null,
    waiting: await readWaiting(tx, row),
    host_told: toldBy === null ? null : row.host_name,
    host_told_by: toldBy,
    host_unknown: row.notify_id === null && row.host_name !== null,
    sign_out_message: row.out_timestamp === null ? null : await readSignOutMessage(tx, row.visitor_group_id),
    selected_for_search: row.selected_for_search,
    // A phone prints no badges.
    badge: isPhone(device) ? null : await badgePrinting(tx, row.id),
    pass: isPhone(device) && row.check_outcome !== 'rejected' && row.out_timestamp === null ? makePass(deps.secrets, device, now()) : null,
  };
}

/** Returns the message of a group after a sign-out; null without a text in the group's own language, which translations accompany. */
async function readSignOutMessage(tx: Db, groupId: number): Promise<KioskVisit['sign_out_message']> {
  const group = await tx
    .selectFrom('visitor_groups')
    .select(['locale', 'sign_out_message', 'sign_out_translations'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const { locale, sign_out_message: content, sign_out_translations: translations } = group;
  return content === null ? null : { locale, content, translations };
}
