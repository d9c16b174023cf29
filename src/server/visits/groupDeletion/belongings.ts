import { sql } from 'kysely';

import type { GroupBelonging } from '#contract/people/calls/groups';
import { rows, signedIn, type CountedTables } from '#server/platform/deletion/belongings';

/**
 * The tables whose `visitor_group_id` takes their rows with a group, and how each is counted (spec: groups#deleting). A test compares the
 * list with the database's foreign keys: without it a new table would go unsaid.
 */
export const GROUP_TABLES: CountedTables<GroupBelonging> = {
  members: { members: rows },
  visitors: { visits: rows, signed_in: signedIn },
  attendees: { attendees: rows },
  badges: { badges: rows },
  notifications: { notifications: rows },
  // What the nights did is said of the group, and is nothing without it.
  retention_runs: {},
  client_jobs: {},
  onboarding_items: {},
  // Answers of members to them go with the members.
  custom_fields: { fields: sql`count(*) filter (where deleted_at is null)::int` },
  // The places where fields of the library are asked.
  field_places: {},
  // What was read of its directory, and the access to it.
  directory_connections: {},
  // The access to its workspace.
  slack_connections: {},
  // Those of a day, and how the next would begin.
  member_imports: {},
  member_import_mappings: {},
};
