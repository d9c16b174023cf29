import { sql } from 'kysely';

import type { GroupBelonging } from '#contract/people/calls/groups';
import { rows, signedIn, type CountedTables } from '#server/platform/deletion/deletionCounts';

/**
 * The tables whose `visitor_group_id` deletes their rows with a group, and how each is counted (spec: groups#deleting). A test compares
 * the list with the database's foreign keys: without it a new table would be missing.
 */
export const GROUP_TABLES: CountedTables<GroupBelonging> = {
  members: { members: rows },
  visitors: { visits: rows, signed_in: signedIn },
  attendees: { attendees: rows },
  badges: { badges: rows },
  notifications: { notifications: rows },
  // The results of the nights concern only the group.
  retention_runs: {},
  client_jobs: {},
  onboarding_items: {},
  // Answers of members to these fields are deleted with the members.
  custom_fields: { fields: sql`count(*) filter (where deleted_at is null)::int` },
  // The places where fields of the library are asked.
  field_places: {},
  // The data read from its directory, and the access to it.
  directory_connections: {},
  // The access to its workspace.
  slack_connections: {},
  // Imports of a day, and the mapping for the next.
  member_imports: {},
  member_import_mappings: {},
};
