import type { AuditSubject } from '#contract/platform/entities/audit';
import { ASKING_SUBJECTS } from './subjects/asking';
import { BADGES_SUBJECTS } from './subjects/badges';
import { CLIENTS_SUBJECTS } from './subjects/clients';
import { EVACUATIONS_SUBJECTS } from './subjects/evacuations';
import { IDENTITY_SUBJECTS } from './subjects/identity';
import { PEOPLE_SUBJECTS } from './subjects/people';
import { SITES_SUBJECTS } from './subjects/sites';
import { SPACES_SUBJECTS } from './subjects/spaces';
import { TIME_SUBJECTS } from './subjects/time';
import { VISITS_SUBJECTS } from './subjects/visits';

/** The table and the logged columns of each subject, wing by wing. */
export const SUBJECTS = {
  ...IDENTITY_SUBJECTS,
  ...SITES_SUBJECTS,
  ...ASKING_SUBJECTS,
  ...PEOPLE_SUBJECTS,
  ...EVACUATIONS_SUBJECTS,
  ...VISITS_SUBJECTS,
  ...BADGES_SUBJECTS,
  ...SPACES_SUBJECTS,
  ...TIME_SUBJECTS,
  ...CLIENTS_SUBJECTS,
} satisfies Readonly<Record<AuditSubject, object>>;

/** Columns that change with others and mean nothing by themselves. */
export const DERIVED_COLUMNS: ReadonlySet<string> = new Set([
  'revision',
  'event_counter',
  'sort_name',
  'search',
  'version',
  'version_from',
  'required_from',
  'last_active_at',
  'attendee_id',
  'ticket_no',
  'code_no',
  'code_mailed_at',
  'invitation_wanted',
  'was_on_site',
  'reset_since',
  'continued_at',
  'expected_period',
  'last_sync',
  'last_sync_error',
  'kept_here',
  'joined_directory_at',
  'left_directory_at',
  'provider_checked_at',
]);
