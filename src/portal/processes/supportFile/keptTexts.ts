import type { AdminClient } from '#contract/clients/entities/adminClient';
import type { Client, ClientSummary } from '#contract/clients/entities/client';
import type { DeviceSilence } from '#contract/sites/entities/device';
import type { EntityTypes } from '#contract/platform/entities/entity';
import { EVACUEE_DOUBT_REASONS, type EvacuationReport, type Evacuee, type EvacueeDoubt } from '#contract/evacuations/entities/evacuation';
import type { AccessClaims } from '#contract/identity/entities/user';
import type { Config } from '#contract/clients/calls/client';
import type { TodaySummary } from '#contract/visits/calls/today';
import type { Problem } from '#contract/platform/problem';
import type { Change, ChangeState } from '#portal/entities/evacuees/changes';
import type { Report } from '#portal/entities/evacuees/report';
import type { RealtimeEvent } from '#portal/entities/realtime';
import type { Received } from '#portal/entities/received';
import type { RootState } from '#portal/store/state';
import type { FixedKey, OpenKey, OtherKey } from './textKeys';

/** The required form of each retained text, whatever its key: a sentence under a known key is no word. */
export const FORMS = {
  word: /^@{0,2}[A-Za-z][\w./-]{0,99}$/,
  token: /^[\w:-]{1,64}$/,
  instant: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2})?)?$/,
  clock: /^\d{2}:\d{2}$/,
  zone: /^[A-Za-z_+-]{1,32}(?:\/[A-Za-z_+-]{1,32}){0,2}$/,
  locale: /^[a-z]{2}(?:[_-][A-Za-z]{2})?$/,
  version: /^\d+(?:\.\d+){1,3}$/,
  colour: /^#[0-9a-f]{6}$/i,
  ids: /^(?:none|[\d,]{1,200})$/,
  event: /^(?:Site|Evacuation|User)\.\d{1,15}\/\w{1,40}Event$/,
  channel: /^private-(?:Site|Evacuation|User)\.\d{1,15}$/,
  /** The key is that of a visitor's reason too, which somebody wrote. */
  doubt: new RegExp(`^(?:${EVACUEE_DOUBT_REASONS.join('|')})$`),
  /** A tag of the cache (`api/tags`); ids that a client chose itself do not look like one. */
  tag: /^(?:lists(?:_of_[a-zA-Z]{1,20}_\d{1,15})?|(?:get|list|search)[A-Z][a-zA-Z]{1,40}(?:_\d{1,15})?)$/,
  country: /^[A-Z]{2}$/,
  /** A state that the program gave: never a token, which has capitals, digits or more letters. */
  state: /^[a-z][a-z_]{0,30}$/,
  causes: /^[\w./]{1,100}(?:, [\w./]{1,100})*$/,
} as const;

export type Form = keyof typeof FORMS;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** Keys that the contract and the state know; a name that changes there no longer compiles here. */
type KnownKey =
  | KeysOf<
      | EntityTypes[keyof EntityTypes]
      | Evacuee
      | EvacuationReport
      | AdminClient
      | Client
      | ClientSummary
      | AccessClaims
      | Config
      | Problem
      | Report
      | Change
      | ChangeState
      | EvacueeDoubt
      | DeviceSilence
      | TodaySummary['groups'][number]
      | TodaySummary['hours'][number]
      | RealtimeEvent
      | Received
      | RootState['route']['location']
      | RootState['session']
      | RootState['connection']
      | RootState['route']
    >
  /** Redux's and RTK Query's. */
  | 'type'
  | 'requestId'
  | 'requestStatus'
  | 'endpointName'
  | 'payload'
  | 'op'
  | 'path'
  | 'baseStatus'
  | 'entity'
  | 'signed_in_by'
  | 'handler'
  | 'sort';

/**
 * Keys whose texts stay in a support file, if they have this form; the texts of all other keys become placeholders. Statuses, kinds, ids
 * and times: nothing that a person, a guest or a client has written.
 */
export const KEPT = {
  type: 'word',
  kind: 'word',
  status: 'word',
  baseStatus: 'word',
  is: 'word',
  theirs: 'word',
  source: 'word',
  cause: 'causes',
  code: 'word',
  entity: 'word',
  whole: 'word',
  payload: 'channel',
  op: 'word',
  path: 'token',
  endpointName: 'word',
  requestStatus: 'word',
  requestId: 'token',
  key: 'token',
  sort: 'token',
  action: 'word',
  phase: 'word',
  load: 'word',
  name: 'event',
  id: 'tag',
  accessed_via: 'word',
  visitor_group_type: 'word',
  approval: 'word',
  geofence: 'word',
  check: 'word',
  photo: 'word',
  display_mode: 'word',
  notify_preference: 'word',
  notify_preference_signout: 'word',
  expected_visit_notify: 'word',
  expected_visit_reminder: 'word',
  host_told_by: 'word',
  signed_in_by: 'word',
  handler: 'word',
  plan_type: 'word',
  account_status: 'word',
  evacuation_kind: 'word',
  evacuation_role: 'word',
  scheduling_status: 'word',
  system_role: 'word',
  roles: 'word',
  abilities: 'word',
  storageProblem: 'word',
  guestEnd: 'word',
  latest_app_version: 'version',
  locale: 'locale',
  timezone: 'zone',
  brand_colour: 'colour',
  accent_colour: 'colour',
  sub: 'ids',
  'user:site_id': 'ids',
  today: 'instant',
  hour: 'instant',
  started_at: 'instant',
  completed_at: 'instant',
  all_safe_at: 'instant',
  since: 'instant',
  reason: 'doubt',
  created_at: 'instant',
  marked_at: 'instant',
  in_timestamp: 'instant',
  out_timestamp: 'instant',
  expected_timestamp: 'instant',
  active_from: 'instant',
  active_until: 'instant',
  starts_on: 'instant',
  ends_on: 'instant',
  archived_at: 'instant',
  trial_ends_on: 'instant',
  last_used_at: 'instant',
  last_heartbeat: 'instant',
  paired_at: 'instant',
  code_expires_at: 'instant',
  app_version: 'version',
  device_alerts_from: 'clock',
  device_alerts_until: 'clock',
  from: 'instant',
  until: 'instant',
  last_sync: 'instant',
  password_changed_at: 'instant',
  password_expires_at: 'instant',
  at: 'instant',
  date: 'instant',
  day: 'instant',
  due_date: 'instant',
  end_date: 'instant',
  local_date: 'instant',
  now: 'instant',
  renewal_date: 'instant',
  start_after: 'instant',
  start_date: 'instant',
  undo_until: 'instant',
  version_from: 'instant',
  reset_status_at: 'clock',
  arrival_time: 'clock',
  on_site_report_times: 'clock',
  time: 'clock',
  colour: 'colour',
  country: 'country',
  locales: 'locale',
  state: 'state',
  version: 'version',
  archive_members_after: 'token',
  data_retention: 'token',
  delete_members_after: 'token',
  message_agreement_data_retention: 'token',
  photo_data_retention: 'token',
  account: 'word',
  addon: 'word',
  agree_by: 'word',
  align: 'word',
  asked: 'word',
  badge: 'word',
  base_status: 'word',
  category: 'word',
  condition: 'word',
  content_type: 'word',
  currency: 'word',
  date_order: 'word',
  encoding: 'word',
  order: 'word',
  default_permissions: 'word',
  error: 'word',
  error_code: 'word',
  fact: 'word',
  failure: 'word',
  field: 'word',
  fields: 'word',
  fit: 'word',
  from_status: 'word',
  how: 'word',
  invitation: 'word',
  kept_here: 'word',
  last_sync_error: 'word',
  mapTypeId: 'word',
  mapping: 'word',
  moment: 'word',
  not_offered: 'word',
  outcome: 'word',
  period: 'word',
  permissions: 'word',
  photo_prompt_option: 'word',
  pin_protection_frequency: 'word',
  print_badge_option: 'word',
  provider_problem: 'word',
  purpose: 'word',
  role: 'word',
  says: 'word',
  timezone_keeps: 'word',
  two_factor: 'word',
  typefaces: 'word',
  untouchable: 'word',
  when: 'word',
  database: 'word',
  files: 'word',
  security: 'word',
  set_by: 'word',
} as const satisfies { readonly [Key in KnownKey | OpenKey]?: Form } & { readonly [Key in FixedKey]: Form };

type Loose = 'word' | 'token' | 'state';
type LooseKey = { [Key in OpenKey & keyof typeof KEPT]: (typeof KEPT)[Key] extends Loose ? Key : never }[OpenKey & keyof typeof KEPT];
/** Keys of response texts that hold typed or scanned text in requests: a code. */
const TYPED: Readonly<Record<LooseKey, true>> = { code: true, error: true, key: true, sort: true, state: true };
export const TYPED_WHEN_SENT: readonly string[] = Object.keys(TYPED);

/** Keys that end as moments and days do in the contract; the values must still look like one. */
export const DATED = /_(?:at|on)$/;

/** The kind of text that a placeholder replaces. */
export type TextKind = 'person' | 'email' | 'phone' | 'company' | 'note' | 'answer' | 'address' | 'other';

/** Category shown for each redacted key; unlisted keys are `other`. */
export const KINDS = {
  name: 'person',
  host_name: 'person',
  manager_name: 'person',
  marked_by: 'person',
  started_by: 'person',
  author: 'person',
  booked_for: 'person',
  by: 'person',
  unclear: 'person',
  unread: 'person',
  email: 'email',
  pending_email: 'email',
  reply_to_email: 'email',
  on_site_report_emails: 'email',
  mobile: 'phone',
  company: 'company',
  client: 'company',
  aud: 'company',
  global_client_id: 'company',
  managed_by: 'company',
  notes: 'note',
  reason: 'note',
  content: 'note',
  additional: 'answer',
  value: 'answer',
  becomes: 'answer',
  address: 'address',
  iss: 'address',
  sender_name: 'person',
  sender_email: 'email',
  sent_to: 'email',
  user: 'other',
  directories: 'other',
  zone_data: 'other',
} as const satisfies { readonly [Key in KnownKey | 'by' | 'client' | 'value']?: TextKind } & {
  readonly [Key in Exclude<OpenKey, OtherKey | keyof typeof KEPT | `${string}_at` | `${string}_on`>]: TextKind;
};

/** Below these keys are names made up by somebody, or by a form: they become placeholders unless they are numbers. */
export const OPEN: readonly string[] = ['additional', 'errors'];
