import { sql } from 'kysely';

import type { SiteBelonging } from '#contract/sites/calls/siteDeletion';
import { rows, signedIn, type CountedTables } from '#server/platform/deletion/deletionCounts';

/**
 * The tables whose `site_id` deletes their rows with a site, and how each is counted (spec: sites#deleting). A test compares the list
 * with the database's foreign keys: without it a new table would be missing.
 */
export const SITE_TABLES: CountedTables<SiteBelonging> = {
  visitors: { visits: rows, signed_in: signedIn },
  attendees: { attendees: rows },
  evacuations: { evacuations: rows },
  evacuation_points: { evacuation_points: rows },
  sign_in_points: { sign_in_points: rows },
  site_messages: { messages: rows },
  devices: { devices: rows },
  custom_fields: { fields: sql`count(*) filter (where deleted_at is null)::int` },
  // The places where fields of the library are asked.
  field_places: {},
  badges: { badges: rows },
  notifications: { notifications: rows },
  site_spaces: {
    spaces: sql`coalesce(sum(jsonb_array_length(jsonb_path_query_array(layout, '$.** ? (@.kind == "space")'))), 0)::int`,
  },
  bookings: { bookings: rows },
  // The pins that are locked there.
  pin_tries: {},
  // The reports mailed so far, and the next one.
  on_site_reports: {},
  on_site_report_plans: {},
  // The site's own count, former versions of messages, batches of sign-outs, and the users who may see the site.
  site_counts: {},
  queued_visits: {},
  sign_out_batches: {},
  client_user_sites: {},
  site_message_versions: {},
};
