import type { CustomField, EvacuationRole, FieldCondition, FieldType, SystemField } from '#contract/asking/entities/customField';
import type { EvacuationStatus, Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { Group, GroupType, SyncError } from '#contract/people/entities/group';
import type { KeptHere, Member } from '#contract/people/entities/member';
import type { PinFrequency } from '#contract/people/pins';
import type { RetentionSpan } from '#contract/people/retention';
import type { EvacuationPoint } from '#contract/sites/entities/evacuationPoint';
import type { SiteLocation, SiteType } from '#contract/sites/entities/site';
import type { EvacuationKind } from '#contract/sites/evacuationKind';
import type { ApprovalState, CheckOutcome, GeofenceOutcome, Visitor } from '#contract/visits/entities/visitor';
import type { Day, Defaulted, DefaultedJson, Id, Instant, Json, NullableDay, NullableInstant } from './columns';
import type { FormerOption } from './asking/fields';
import type { DeviceMemoryColumns } from './door/kiosks';

export interface SiteTable {
  id: Id;
  client_id: number;
  name: string;
  type: SiteType;
  timezone: string;
  locale: Defaulted<string>;
  address: string | null;
  location: Json<SiteLocation | null>;
  reply_to_name: string | null;
  reply_to_email: string | null;
  image_file_id: number | null;
  video_file_id: number | null;
  brand_colour: string | null;
  accent_colour: string | null;
  badge_id: number | null;
  badge_logo_file_id: number | null;
  autocomplete: Defaulted<boolean>;
  hide_sign_outs: Defaulted<boolean>;
  use_contactless: Defaulted<boolean>;
  contactless_welcome: string | null;
  visitor_photos_enabled: Defaulted<boolean>;
  photo_required: Defaulted<boolean>;
  privacy_notice: string | null;
  privacy_notice_url: string | null;
  qr_scanning_enabled: Defaulted<boolean>;
  id_scanning_enabled: Defaulted<boolean>;
  kiosk_shows_missing: Defaulted<boolean>;
  geofence_enabled: Defaulted<boolean>;
  on_site_report_enabled: Defaulted<boolean>;
  on_site_report_times: DefaultedJson<string[]>;
  on_site_report_emails: string | null;
  device_alerts_from: Defaulted<string>;
  device_alerts_until: Defaulted<string>;
  device_alerts_days: DefaultedJson<number[]>;
  active_from: NullableInstant;
  active_until: NullableInstant;
  spaces_enabled: Defaulted<boolean>;
  /** The groups that may sign in; null: all. */
  visitor_group_ids: number[] | null;
  revision: Defaulted<number>;
}

export interface SiteCountTable {
  site_id: number;
  signed_in: Defaulted<number>;
  revision: Defaulted<number>;
}

export interface DeviceTable extends DeviceMemoryColumns {
  id: Id;
  client_id: number;
  site_id: number;
  name: string;
  last_heartbeat: NullableInstant;
  alerts_enabled: Defaulted<boolean>;
  paired_at: NullableInstant;
  app_version: string | null;
  /** When the site was notified of the current silence. */
  silence_told_at: NullableInstant;
  revision: Defaulted<number>;
}

/** The code that a device waits for; the hash is useless without the installation's secret. */
export interface DeviceCodeTable {
  device_id: number;
  client_id: number;
  code_hash: string;
  expires_at: Instant;
  made_by: number | null;
}

export interface DeviceSessionTable {
  sid: string;
  device_id: number;
  token_hash: string;
}

export interface DeviceSilenceTable {
  device_id: number;
  began_at: Instant;
  ended_at: Instant;
}

export interface EvacuationPointTable {
  id: Id;
  client_id: number;
  site_id: number;
  title: string;
  position: Defaulted<number>;
  revision: Defaulted<number>;
}

export interface VisitorGroupTable {
  id: Id;
  client_id: number;
  name: string;
  type: GroupType;
  locale: Defaulted<string>;
  allow_sign_out_first: Defaulted<boolean>;
  can_change_photo_via_app: Defaulted<boolean>;
  can_create_via_app: Defaulted<boolean>;
  can_sign_in: Defaulted<boolean>;
  can_use_companion_app: Defaulted<boolean>;
  chance_of_photo: Defaulted<number>;
  chance_of_search: Defaulted<number>;
  data_retention: RetentionSpan | null;
  photo_data_retention: RetentionSpan | null;
  message_agreement_data_retention: RetentionSpan | null;
  archive_members_after: RetentionSpan | null;
  delete_members_after: RetentionSpan | null;
  display_mode: Defaulted<Group['display_mode']>;
  prereg_only: Defaulted<boolean>;
  pre_registration_approval: Defaulted<boolean>;
  badge_id: number | null;
  store_badges: Defaulted<boolean>;
  reset_status: Defaulted<boolean>;
  reset_status_at: string | null;
  notify_preference: Defaulted<Group['notify_preference']>;
  notify_preference_signout: Defaulted<Group['notify_preference_signout']>;
  notify_slack: Defaulted<boolean>;
  notify_slack_signout: Defaulted<boolean>;
  sign_out_message: string | null;
  sign_out_translations: DefaultedJson<Group['sign_out_translations']>;
  /** When the automatic sign-out was last set: its earlier times are over. */
  reset_since: NullableInstant;
  onboarding_required: Defaulted<boolean>;
  expected_visit_notify: Defaulted<Group['expected_visit_notify']>;
  expected_visit_reminder: Defaulted<Group['expected_visit_reminder']>;
  print_badge_option: Defaulted<Group['print_badge_option']>;
  photo_prompt_option: Defaulted<Group['photo_prompt_option']>;
  scanning_enabled: Defaulted<boolean>;
  show_in_notify_list: Defaulted<boolean>;
  show_on_fire_list: Defaulted<boolean>;
  pin_protection_required: Defaulted<boolean>;
  pin_protection_frequency: PinFrequency | null;
  sync: Json<Group['sync']>;
  last_sync: NullableInstant;
  last_sync_error: SyncError | null;
  default_activity_status_id: number | null;
  default_manager_id: number | null;
  guard_dog: Defaulted<boolean>;
  absence_management: DefaultedJson<Group['absence_management']>;
  default_companion_permissions: DefaultedJson<Group['default_companion_permissions']>;
  revision: Defaulted<number>;
}

export interface MemberTable {
  id: Id;
  client_id: number;
  visitor_group_id: number;
  name: string;
  email: string | null;
  mobile: string | null;
  locale: string | null;
  notes: string | null;
  additional: DefaultedJson<Member['additional']>;
  permissions: DefaultedJson<Member['permissions']>;
  metadata: DefaultedJson<Omit<Member['metadata'], 'pin_changed_at'>>;
  manager_id: number | null;
  assigned_rota_id: number | null;
  starts_on: NullableDay;
  ends_on: NullableDay;
  /** The member's id in the system that they were imported from. */
  external_id: string | null;
  photo_file_id: number | null;
  kept_here: Defaulted<KeptHere[]>;
  /** When a synchronisation added the member or took them over. */
  joined_directory_at: NullableInstant;
  /** When a synchronisation archived the member because they had left the directory. */
  left_directory_at: NullableInstant;
  archived_at: NullableInstant;
  current_visit_id: number | null;
  created_at: Defaulted<Date>;
  pin_changed_at: NullableInstant;
  /** When they were last on site by a visit that no longer refers to them, or when they were restored. */
  last_active_at: NullableInstant;
  /** The next sign-in counts as the first. */
  asks_again: Defaulted<boolean>;
  /** A visit that no longer refers to them had them on site. */
  was_on_site: Defaulted<boolean>;
  /** The number of their sign-in code: a new number ends the codes before it. */
  code_no: Defaulted<number>;
  /** When this code was last mailed to their present address. */
  code_mailed_at: NullableInstant;
  sort_name: string;
  search: string;
  revision: Defaulted<number>;
}

export interface MemberDocumentTable {
  id: Id;
  client_id: number;
  member_id: number;
  name: string;
  file_id: number;
  expires_at: NullableDay;
  /** The days before the end at the last reminder, or at one that was due too late; null while none was due. */
  reminded_days: number | null;
  created_at: Defaulted<Date>;
  revision: Defaulted<number>;
}

/** A member's pin: only the hash is stored, sealed where there is a key; no record of a member contains it. */
export interface MemberPinTable {
  member_id: number;
  hash: string;
}

/** When a member last entered the right pin on a device. */
export interface PinEntryTable {
  device_id: number;
  member_id: number;
  entered_at: Instant;
}

/** The wrong pins of the last hour at a site, in milliseconds since 1970, and until when the pin is locked there. */
export interface PinTriesTable {
  member_id: number;
  site_id: number;
  wrong_at: DefaultedJson<readonly number[]>;
  locked_until: NullableInstant;
}

export interface VisitorTable {
  id: Id;
  client_id: number;
  site_id: number;
  visitor_group_id: number;
  returning_visitor_id: number | null;
  name: string;
  email: string | null;
  company: string | null;
  reason: string | null;
  notes: string | null;
  locale: string | null;
  in_timestamp: NullableInstant;
  out_timestamp: NullableInstant;
  expected_timestamp: NullableInstant;
  /** The first of the visits that were announced together; null for a single day. */
  expected_period: number | null;
  all_day: Defaulted<boolean>;
  notify_id: number | null;
  approval: ApprovalState | null;
  /** The door at which the person started on their own phone. */
  sign_in_point_id: number | null;
  /** Why a visit that began on a phone waits for approval: away from the site, or the position is unknown. */
  geofence: GeofenceOutcome | null;
  check_outcome: Defaulted<CheckOutcome>;
  is_protected: Defaulted<boolean>;
  anonymised: Defaulted<boolean>;
  additional: DefaultedJson<Visitor['additional']>;
  metadata: DefaultedJson<StoredMetadata>;
  sign_out_batch_id: number | null;
  typed_host: string | null;
  host_told_at: NullableInstant;
  host_told_by: Visitor['host_told_by'];
  auto_signed_out: Defaulted<boolean>;
  /** The event's attendee of the visit. */
  attendee_id: number | null;
  /** When a sign-out was last undone: the visit has continued since. */
  continued_at: NullableInstant;
  rejected_at: NullableInstant;
  photo_file_id: number | null;
  photo_missing: Defaulted<boolean>;
  selected_for_search: Defaulted<boolean>;
  /** When the code of the expected visit was last mailed to its present address. */
  code_mailed_at: NullableInstant;
  sort_name: string;
  search: string;
  revision: Defaulted<number>;
}

/** A reader who may not see the door gets the metadata without it. */
type StoredMetadata = Visitor['metadata'] & { readonly device_name: string | null };

/** The days for which people were reminded of an expected visit. */
export interface ExpectedVisitReminderTable {
  visitor_id: number;
  day: Day;
}

/** Everybody who was signed out of a site by one press, so that it can be undone as one. */
export interface SignOutBatchTable {
  id: Id;
  client_id: number;
  site_id: number;
  at: Instant;
  by: string;
  signed_out: number;
  undone_at: NullableInstant;
  signed_in: number | null;
}

export interface CustomFieldTable {
  id: Id;
  client_id: number;
  site_id: number | null;
  visitor_group_id: number | null;
  system: SystemField | null;
  condition: Defaulted<FieldCondition>;
  name: string;
  type: FieldType;
  values: DefaultedJson<CustomField['values']>;
  /** The ids of the options, in their order: a renamed option keeps its id. */
  option_ids: DefaultedJson<number[]>;
  /** The former names of options, oldest first. */
  former_options: DefaultedJson<FormerOption[]>;
  /** Those of them that mean that the person needs help to leave. */
  former_help: DefaultedJson<string[]>;
  groups: DefaultedJson<number[]>;
  required: Defaulted<boolean>;
  sensitive: Defaulted<boolean>;
  in_visit_record: Defaulted<boolean>;
  is_favourite: Defaulted<boolean>;
  on_fire_list: Defaulted<boolean>;
  evacuation_role: EvacuationRole | null;
  help_values: DefaultedJson<string[]>;
  on_pdf_message_agreements: Defaulted<boolean>;
  on_host_notifications: Defaulted<boolean>;
  deleted_at: NullableInstant;
  reject_values: DefaultedJson<string[]>;
  reject_message: string | null;
  translations: DefaultedJson<CustomField['translations']>;
  revision: Defaulted<number>;
}

export interface EvacuationTable {
  id: Id;
  client_id: number;
  site_id: number;
  kind: Defaulted<EvacuationKind>;
  status: Defaulted<EvacuationStatus>;
  event_counter: Defaulted<number>;
  started_at: Defaulted<Date>;
  started_by: string | null;
  completed_at: NullableInstant;
  all_safe_at: NullableInstant;
  /** The evacuation points, as they were when the evacuation began. */
  points: DefaultedJson<readonly EvacuationPoint[]>;
  revision: Defaulted<number>;
}

export interface EvacueeTable {
  id: Id;
  evacuation_id: number;
  visitor_id: number | null;
  name: string;
  status: Defaulted<EvacueeStatus>;
  group_id: number | null;
  in_timestamp: NullableInstant;
  host_name: string | null;
  company: string | null;
  fields: DefaultedJson<Evacuee['fields']>;
  needs_help_to_leave: Defaulted<boolean>;
  member_id: number | null;
  marked_at: NullableInstant;
  marked_by: string | null;
  evacuation_point_id: number | null;
  added_by: string | null;
  revision: Defaulted<number>;
}

export interface EvacuationCommentTable {
  id: Id;
  evacuation_id: number;
  evacuation_evacuee_id: number | null;
  content: string;
  author: string;
  created_at: Defaulted<Date>;
  /** The link of a guest's comment, and when it arrived; null for a person with an account. */
  share_id: number | null;
  received_at: NullableInstant;
  revision: Defaulted<number>;
}

export interface EvacuationParticipantTable {
  evacuation_id: number;
  /** A place in the client that may be deleted. */
  client_user_id: number;
  /** The person's name when they joined. */
  name: Defaulted<string>;
  joined_at: Defaulted<Date>;
}
