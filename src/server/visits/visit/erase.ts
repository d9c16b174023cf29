import { sql } from 'kysely';

import type { Tx } from '#server/platform/db/transaction';
import { releaseFiles } from '#server/platform/files/removal';
import { removeLinksOf } from '#server/platform/links/end';
import { NO_NAME } from '#server/platform/rows/noName';
import { lockFound, updateRow, updateRows, type Locked } from '#server/platform/rows/rows';

type LockedVisit = Locked<'visitors'>;

const idsOf = (visits: readonly LockedVisit[]): number[] => visits.map(({ id }) => id);

/**
 * Stores with members when they were last on site, before their visits lose that: nobody is archived too early (spec: groups#privacy).
 */
export async function keepLastActive(tx: Tx, visits: readonly LockedVisit[]): Promise<void> {
  if (visits.every((visit) => visit.returning_visitor_id === null)) return;
  await sql`
    update members set last_active_at = greatest(last_active_at, visit.at), was_on_site = true
    from (
      select returning_visitor_id as member_id, max(coalesce(out_timestamp, in_timestamp)) as at
      from visitors where id = any(${idsOf(visits)}::int[]) group by returning_visitor_id
    ) visit
    where members.id = visit.member_id and visit.at is not null
  `.execute(tx);
}

/** Removes the photos of visits that this transaction has locked: those of the sign-in, and those that answer a question. */
export async function removePhotos(tx: Tx, visits: readonly LockedVisit[]): Promise<void> {
  await updateRows(tx, 'visitors', visits, { photo_file_id: null });
  await releasePhotos(tx, visits);
  const photos = await tx
    .selectFrom('answer_photos')
    .innerJoin('files', 'files.id', 'answer_photos.file_id')
    .select(['answer_photos.visitor_id', 'files.uuid'])
    .where(sql<boolean>`visitor_id = any(${idsOf(visits)}::int[])`)
    .execute();
  for (const visit of visits) {
    const answers = photos.filter((photo) => photo.visitor_id === visit.id).map(({ uuid }) => uuid);
    if (answers.length === 0) continue;
    const left = Object.entries(visit.additional).filter(([, answer]) => !answers.includes(answer));
    await updateRow(tx, 'visitors', visit, { additional: JSON.stringify(Object.fromEntries(left)) });
  }
}

function releasePhotos(tx: Tx, visits: readonly LockedVisit[]): Promise<void> {
  const photos = visits.flatMap(({ photo_file_id: id }) => (id === null ? [] : [id]));
  return releaseFiles(tx, photos);
}

/** Removes the agreements of locked visits, with their signatures. */
export async function removeAgreements(tx: Tx, visits: readonly LockedVisit[]): Promise<void> {
  await tx
    .deleteFrom('message_agreements')
    .where(sql<boolean>`visitor_id = any(${idsOf(visits)}::int[])`)
    .execute();
}

/** Removes the forms of locked visits, with the links to them, and the printed badges. */
async function removeFormsAndBadges(tx: Tx, visits: readonly LockedVisit[]): Promise<void> {
  await removeLinksOf(tx, 'visitors', idsOf(visits));
  for (const table of ['form_responses', 'printed_badges'] as const)
    await tx
      .deleteFrom(table)
      .where(sql<boolean>`visitor_id = any(${idsOf(visits)}::int[])`)
      .execute();
}

/** Resolves open queued entries of locked visits, since they name people. Each remains accepted, so that it is never accepted twice. */
export async function resolveQueued(tx: Tx, visits: readonly LockedVisit[]): Promise<void> {
  const [first] = visits;
  if (first === undefined) return;
  await sql`
    update queued_visits set state = 'settled', said = null
    where client_id = ${first.client_id} and state = 'unsettled' and (
      visitor_id = any(${idsOf(visits)}::int[])
      or (said ->> 'visitor_id')::int = any(${idsOf(visits)}::int[])
      or said ->> 'visit_uuid' in (select uuid::text from kiosk_visits where visitor_id = any(${idsOf(visits)}::int[]))
    )
  `.execute(tx);
}

/** Locks the attendees of these visits, all of one client. */
async function lockAttendees(tx: Tx, visits: readonly LockedVisit[]): Promise<Locked<'attendees'>[]> {
  const ids = visits.flatMap(({ attendee_id: id }) => id ?? []);
  const [first] = visits;
  if (first === undefined || ids.length === 0) return [];
  const found = tx
    .selectFrom('attendees')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id');
  return lockFound(tx, 'attendees', { clientId: first.client_id }, found);
}

/**
 * Removes everything from locked visits that identifies their people, here and in past evacuation reports. The times remain, so that
 * past counts stay true (spec: visits#protection-and-anonymising).
 */
export async function eraseVisits(tx: Tx, visits: readonly LockedVisit[]): Promise<void> {
  if (visits.length === 0) return;
  await keepLastActive(tx, visits);
  await updateRows(tx, 'visitors', visits, {
    anonymised: true,
    name: NO_NAME,
    email: null,
    company: null,
    typed_host: null,
    reason: null,
    notes: null,
    returning_visitor_id: null,
    additional: '{}',
    photo_file_id: null,
    sort_name: NO_NAME,
    search: '',
  });
  // A signature is a name, and an agreement without a person means nothing.
  await removeAgreements(tx, visits);
  await removeFormsAndBadges(tx, visits);
  await resolveQueued(tx, visits);
  await releasePhotos(tx, visits);
  // An event's figures stay true: the entry remains, as one for an unnamed person.
  const attendees = await lockAttendees(tx, visits);
  for (const attendee of attendees)
    await updateRow(tx, 'attendees', attendee, {
      name: NO_NAME,
      email: null,
      company: null,
      notes: null,
      sort_name: NO_NAME,
      search: '',
      ticket_no: attendee.ticket_no + 1,
      invitation_wanted: false,
    });
  await tx
    .updateTable('evacuees')
    .set({ name: NO_NAME, company: null, host_name: null, fields: '[]', member_id: null })
    .where(sql<boolean>`visitor_id = any(${idsOf(visits)}::int[])`)
    .execute();
}
