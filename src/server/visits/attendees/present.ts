import type { Selectable } from 'kysely';

import type { Attendee } from '#contract/visits/entities/attendee';
import type { Schema } from '#server/platform/db/schema/schema';

/** Presents an attendee. */
export const presentAttendee = (row: Selectable<Schema['attendees']>): Attendee => ({
  id: row.id,
  revision: row.revision,
  site_id: row.site_id,
  visitor_group_id: row.visitor_group_id,
  name: row.name,
  email: row.email,
  company: row.company,
  notes: row.notes,
  walk_in: row.walk_in,
  invited_at: row.invited_at?.toISOString() ?? null,
  invitation_wanted: row.invitation_wanted,
  state: row.state,
  visit_id: row.visit_id,
  visits: row.visits,
  came_at: row.came_at?.toISOString() ?? null,
  left_at: row.left_at?.toISOString() ?? null,
});
