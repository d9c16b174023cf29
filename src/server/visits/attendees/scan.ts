import type { Kysely, Selectable } from 'kysely';

import { visitOfCode } from '#server/identity/scanning/visitCode';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Deps } from '#server/platform/deps';
import { problem } from '#server/platform/http/problem';
import { eventOver } from '../arrival/attendee';
import { findAttendeeRow } from './store';
import { findAttendeeByCode } from './ticket';

interface Scan {
  readonly deps: Pick<Deps, 'secrets'>;
  readonly event: { readonly clientId: number; readonly siteId: number };
  readonly at: Date;
}

/**
 * Finds the attendee whose ticket or badge was scanned at an event. No limit on attempts: the caller may read the list anyway.
 *
 * @throws Problem 404 `code_unknown` for a code of nobody there, 409 `event_over` after the end
 */
export async function scanAttendee(db: Kysely<Schema>, { deps, event, at }: Scan, code: string): Promise<Selectable<Schema['attendees']>> {
  const attendee = (await findAttendeeByCode(deps, db, code, event)) ?? (await findByBadge(db, deps, event, code));
  if (attendee === undefined) throw problem(404, { code: 'code_unknown', message: 'server.scanNoAttendee' });
  const { active_until: until } = await db
    .selectFrom('sites')
    .select('active_until')
    .where('id', '=', event.siteId)
    .executeTakeFirstOrThrow();
  if (until !== null && until <= at) throw eventOver();
  return attendee;
}

/** Finds an attendee by a visit's badge: attendees who are here wear one, and may come back with it. */
async function findByBadge(db: Kysely<Schema>, deps: Scan['deps'], { clientId, siteId }: Scan['event'], code: string) {
  const visitId = visitOfCode(deps, code);
  if (visitId === null) return undefined;
  const visit = await db
    .selectFrom('visitors')
    .select('attendee_id')
    .where('client_id', '=', clientId)
    .where('site_id', '=', siteId)
    .where('id', '=', visitId)
    .executeTakeFirst();
  return visit?.attendee_id == null ? undefined : findAttendeeRow(db, clientId, visit.attendee_id);
}
