import type { Evacuation, EvacuationComment, Evacuee } from '#contract/evacuations/entities/evacuation';
import type { CommentRow, EvacuationRow, EvacueeRow } from './rows';

export function presentEvacuation(row: EvacuationRow): Evacuation {
  return {
    id: row.id,
    revision: row.revision,
    site_id: row.site_id,
    kind: row.kind,
    status: row.status,
    event_counter: row.event_counter,
    started_at: row.started_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    started_by: row.started_by,
    evacuee_count: row.evacuee_count,
    safe_count: row.safe_count,
    all_safe_at: row.all_safe_at?.toISOString() ?? null,
  };
}

export function presentEvacuee(row: EvacueeRow): Evacuee {
  return {
    id: row.id,
    revision: row.revision,
    evacuation_id: row.evacuation_id,
    visitor_id: row.visitor_id,
    name: row.name,
    status: row.status,
    group_id: row.group_id,
    in_timestamp: row.in_timestamp?.toISOString() ?? null,
    host_name: row.host_name,
    company: row.company,
    fields: row.fields,
    needs_help_to_leave: row.needs_help_to_leave,
    member_id: row.member_id,
    marked_at: row.marked_at?.toISOString() ?? null,
    marked_by: row.marked_by,
    evacuation_point_id: row.evacuation_point_id,
    added_by: row.added_by,
  };
}

export function presentComment(row: CommentRow): EvacuationComment {
  return {
    id: row.id,
    revision: row.revision,
    evacuation_id: row.evacuation_id,
    content: row.content,
    evacuation_evacuee_id: row.evacuation_evacuee_id,
    created_at: row.created_at.toISOString(),
    author: row.author,
  };
}
