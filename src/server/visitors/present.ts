import type { Visitor, VisitorInEvent } from '../../contract/entities/visitor';
import { maskResponses } from '../customFields/sensitive';
import type { VisitorRow } from './rows';

/** A visit as it leaves. `masked` are the ids of the fields whose responses the reader may not see. */
export function presentVisitor(row: VisitorRow, masked: ReadonlySet<string>): Visitor {
  return {
    id: row.id,
    revision: row.revision,
    site_id: row.site_id,
    visitor_group_id: row.visitor_group_id,
    visitor_group_type: row.visitor_group_type,
    returning_visitor_id: row.returning_visitor_id,
    name: row.name,
    email: row.email,
    company: row.company,
    reason: row.reason,
    notes: row.notes,
    locale: row.locale,
    in_timestamp: row.in_timestamp?.toISOString() ?? null,
    out_timestamp: row.out_timestamp?.toISOString() ?? null,
    expected_timestamp: row.expected_timestamp?.toISOString() ?? null,
    all_day: row.all_day,
    notify_id: row.notify_id,
    host_name: row.host_name,
    approval: row.approval,
    check: row.check_outcome,
    protected: row.is_protected,
    anonymised: row.anonymised,
    additional: maskResponses(row.additional, masked),
    metadata: row.metadata,
  };
}

/** What a real-time sign-in or sign-out tells of the visit. */
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
