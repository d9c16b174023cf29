import { sql } from 'kysely';

import { INVITATION_PAUSE_MINUTES, type InvitationsSent } from '#contract/visits/entities/attendee';
import { noteDetails } from '#server/platform/audit/trail';
import type { Emit, Tx } from '#server/platform/db/transaction';
import type { Actor } from '#server/platform/http/actor';
import { lockFound, lockRow, updateRows } from '#server/platform/rows/rows';
import { eventOver } from '../arrival/attendee';
import { emitExpectedChange } from '../visit/events';
import { NEVER_MAILED } from './store';

const MINUTE_MS = 60_000;

interface Invitation {
  readonly actor: Actor;
  readonly siteId: number;
  /** Null for all who were never mailed. */
  readonly ids: readonly number[] | null;
  readonly at: Date;
}

/** Requests the mails with the tickets; a job sends them. @throws Problem 409 `event_over` */
export async function invite(tx: Tx, emit: Emit, { actor, siteId, ids, at }: Invitation): Promise<InvitationsSent> {
  const site = await lockRow(tx, 'sites', actor, siteId);
  if (site.active_until !== null && site.active_until <= at) throw eventOver();
  const chosen = tx
    .selectFrom('attendees')
    .selectAll()
    .where('client_id', '=', actor.clientId)
    .where('site_id', '=', siteId)
    .where(ids === null ? NEVER_MAILED : sql<boolean>`id = any(${[...ids]}::int[])`)
    .orderBy('id');
  const attendees = await lockFound(tx, 'attendees', actor, chosen);
  const pauseBegan = new Date(at.getTime() - INVITATION_PAUSE_MINUTES * MINUTE_MS);
  const reachable = attendees.filter(({ email }) => email !== null);
  const due = reachable.filter(({ invitation_wanted: isWanted, invited_at: last }) => !isWanted && (last === null || last <= pauseBegan));
  await updateRows(tx, 'attendees', due, { invitation_wanted: true });
  noteDetails(tx, { tickets_mailed: String(due.length) });
  if (due.length > 0) emitExpectedChange(emit, siteId);
  return { sent: due.length, sent_lately: reachable.length - due.length, without_email: attendees.length - reachable.length };
}
