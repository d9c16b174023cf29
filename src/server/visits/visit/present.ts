import type { Kysely } from 'kysely';

import type { ExpiredDocument, Visitor, VisitorInEvent } from '#contract/visits/entities/visitor';
import { maskedFields, maskResponses } from '#server/asking/customFields/sensitive';
import type { Schema } from '#server/platform/db/schema/schema';
import type { Actor } from '#server/platform/http/actor';
import { dateIn } from '#server/platform/lists/period';
import type { VisitorRow } from './rows';

/** The parts of a visit that its reader may see. */
export interface VisitView {
  /** The ids of the fields whose responses are masked. */
  readonly masked: ReadonlySet<string>;
  /** Whether members' emails are shown. Visitors of other groups gave theirs for this visit. */
  readonly memberEmails: boolean;
  /** Whether the door is shown at which the person signed in. */
  readonly door: boolean;
  /** Whether expired documents are shown. */
  readonly documents: boolean;
  readonly now: Date;
}

export async function visitViewOf(db: Kysely<Schema>, actor: Actor, now: Date): Promise<VisitView> {
  return {
    masked: await maskedFields(db, actor),
    memberEmails: actor.may('ReturningVisitor.viewer'),
    door: actor.may('Today.locationviewer'),
    documents: actor.may('Today.viewer'),
    now,
  };
}

/** Presents a visit as far as its reader may see it. */
export function presentVisitor(row: VisitorRow, view: VisitView): Visitor {
  const { signed_in_by, visit_number, device_name } = row.metadata;
  return {
    id: row.id,
    revision: row.revision,
    site_id: row.site_id,
    visitor_group_id: row.visitor_group_id,
    visitor_group_type: row.visitor_group_type,
    returning_visitor_id: row.returning_visitor_id,
    name: row.name,
    email: row.returning_visitor_id === null || view.memberEmails ? row.email : null,
    company: row.company,
    reason: row.reason,
    notes: row.notes,
    locale: row.locale,
    in_timestamp: row.in_timestamp?.toISOString() ?? null,
    out_timestamp: row.out_timestamp?.toISOString() ?? null,
    expected_timestamp: row.expected_timestamp?.toISOString() ?? null,
    all_day: row.all_day,
    rejected_at: row.rejected_at?.toISOString() ?? null,
    notify_id: row.notify_id,
    host_name: row.host_name,
    host_told_by: row.host_told_by,
    auto_signed_out: row.auto_signed_out,
    approval: row.approval,
    geofence: row.geofence,
    check: row.check_outcome,
    protected: row.is_protected,
    anonymised: row.anonymised,
    photo: row.photo_file_id !== null ? 'taken' : row.photo_missing ? 'missing' : null,
    member_photo: row.member_photo_file_id !== null,
    expired_documents: view.documents ? expiredOn(row, view.now) : [],
    selected_for_search: row.selected_for_search,
    additional: maskResponses(row.additional, view.masked),
    metadata: view.door ? { signed_in_by, visit_number, device_name } : { signed_in_by, visit_number },
  };
}

/** Returns the expired documents. The last day of a document is still valid, by the site's calendar. */
function expiredOn({ documents, site_timezone: zone }: VisitorRow, now: Date): readonly ExpiredDocument[] {
  if (documents === null) return [];
  const today = dateIn(zone, now);
  return documents.filter(({ expires_at: last }) => last < today);
}

/** Returns the fields of a visit for a real-time sign-in or sign-out event. */
export function presentVisitorInEvent(row: VisitorRow): VisitorInEvent {
  return {
    id: row.id,
    name: row.name,
    site_id: row.site_id,
    visitor_group_id: row.visitor_group_id,
    visitor_group_type: row.visitor_group_type,
    in_timestamp: row.in_timestamp?.toISOString() ?? null,
    out_timestamp: row.out_timestamp?.toISOString() ?? null,
    revision: row.revision,
  };
}
