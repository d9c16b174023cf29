import type { Member } from '#contract/entities/member';
import { maskResponses } from '../customFields/sensitive';
import type { MemberRow } from './store';

/** A member as it leaves. `masked` are the ids of the fields whose responses the reader may not see. */
export function presentMember(row: MemberRow, masked: ReadonlySet<string>): Member {
  return {
    id: row.id,
    revision: row.revision,
    visitor_group_id: row.visitor_group_id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    locale: row.locale,
    notes: row.notes,
    additional: maskResponses(row.additional, masked),
    permissions: row.permissions,
    metadata: row.metadata,
    manager_id: row.manager_id,
    manager_name: row.manager_name,
    assigned_rota_id: row.assigned_rota_id,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    external_id: row.external_id,
    kept_here: row.kept_here,
    archived_at: row.archived_at?.toISOString() ?? null,
    current_visit_id: row.current_visit_id,
    created_at: row.created_at.toISOString(),
  };
}
