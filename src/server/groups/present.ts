import type { Group, GroupSummary } from '#contract/entities/group';
import type { GroupRow } from './store';

/** What anyone who is signed in learns of a group. */
export function presentGroupSummary(row: GroupRow): GroupSummary {
  return {
    id: row.id,
    revision: row.revision,
    name: row.name,
    type: row.type,
    can_sign_in: row.can_sign_in,
    show_on_fire_list: row.show_on_fire_list,
  };
}

/** The whole group, with ManageVisitorGroup.viewer. */
export function presentGroup(row: GroupRow): Group {
  const { client_id: _client, last_sync: lastSync, ...group } = row;
  return { ...group, last_sync: lastSync?.toISOString() ?? null };
}
