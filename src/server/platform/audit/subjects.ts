import { RETENTION_SETTINGS } from '#contract/people/retention';
import type { AuditEntry, AuditSubject } from '#contract/platform/entities/audit';
import type { Schema } from '../db/schema/schema';

type Action = AuditEntry['action'];

/** A row of any table, column by column. */
export type AnyRow = Readonly<Record<string, unknown>>;

/**
 * The table of a subject's records, and the columns that the audit log stores. A record made up of several tables is recorded with
 * columns of its own.
 */
interface SubjectFacts<T extends keyof Schema, Column extends string = keyof Schema[T] & string> {
  readonly table: T;
  /** The column that names the record; null where names may have to be erased. */
  readonly name: Column | null;
  /** Columns whose values are logged. Of all others, secrets among them, only the names of the changed columns are. */
  readonly values: readonly Column[];
  /** The action, where the row itself determines it; `isGone` for a deleted row. */
  readonly action?: (row: AnyRow, action: Action, isGone: boolean) => Action;
}

const subject = <T extends keyof Schema>(facts: SubjectFacts<T>): SubjectFacts<T> => facts;

/**
 * A user as the audit log compares one: place, account and sites together (`users/noted.ts`). Of the email, only the column's name is
 * logged.
 */
export interface NotedUser {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly site_ids: readonly number[] | null;
  readonly primary: boolean;
  readonly tech_contact: boolean;
  readonly billing_user: boolean;
  readonly two_factor: boolean;
  readonly invited_at: string | null;
  readonly accepted_at: string | null;
  /** The number of sessions that a call has ended. */
  readonly sessions_ended?: number;
  /** Whether they are an operator of the installation, where an operator or the command line changed that. */
  readonly operator?: boolean;
}
const USERS: SubjectFacts<'client_users', keyof NotedUser> = {
  table: 'client_users',
  name: 'name',
  values: [
    'name',
    'role',
    'site_ids',
    'primary',
    'tech_contact',
    'billing_user',
    'two_factor',
    'invited_at',
    'accepted_at',
    'sessions_ended',
    'operator',
  ],
};

export const SUBJECTS = {
  sites: subject({
    table: 'sites',
    name: 'name',
    values: [
      'name',
      'type',
      'timezone',
      'locale',
      'address',
      'location',
      'geofence_enabled',
      'visitor_group_ids',
      'reply_to_name',
      'reply_to_email',
      'autocomplete',
      'hide_sign_outs',
      'visitor_photos_enabled',
      'photo_required',
      'qr_scanning_enabled',
      'id_scanning_enabled',
      'kiosk_shows_missing',
      'on_site_report_enabled',
      'on_site_report_times',
      'brand_colour',
      'accent_colour',
      'privacy_notice',
      'privacy_notice_url',
      'use_contactless',
      'contactless_welcome',
      'active_from',
      'active_until',
      'device_alerts_from',
      'device_alerts_until',
      'device_alerts_days',
    ],
  }),
  forms: subject({
    table: 'forms',
    name: 'name',
    values: ['name', 'site_ids', 'group_ids', 'when', 'yearly', 'locale', 'version'],
  }),
  closurePeriods: subject({ table: 'closure_periods', name: 'reason', values: ['start_date', 'reason', 'all_rotas', 'rotas'] }),
  groups: subject({
    table: 'visitor_groups',
    name: 'name',
    values: [
      'name',
      'type',
      'locale',
      'allow_sign_out_first',
      'can_change_photo_via_app',
      'can_create_via_app',
      'can_sign_in',
      'can_use_companion_app',
      'chance_of_photo',
      'chance_of_search',
      'default_companion_permissions',
      'default_manager_id',
      'display_mode',
      'guard_dog',
      'onboarding_required',
      'expected_visit_notify',
      'expected_visit_reminder',
      'notify_preference',
      'notify_preference_signout',
      'notify_slack',
      'notify_slack_signout',
      'photo_prompt_option',
      'print_badge_option',
      'store_badges',
      'pin_protection_frequency',
      'pin_protection_required',
      'pre_registration_approval',
      'prereg_only',
      'scanning_enabled',
      'show_in_notify_list',
      'reset_status',
      'reset_status_at',
      'sign_out_message',
      'sign_out_translations',
      'show_on_fire_list',
      'sync',
      ...RETENTION_SETTINGS,
    ],
  }),
  members: subject({ table: 'members', name: null, values: [] }),
  memberDocuments: subject({ table: 'member_documents', name: null, values: [] }),
  visitors: subject({
    table: 'visitors',
    name: null,
    values: [],
    // A response may have rejected the visitor.
    action: ({ check_outcome: outcome }, action) => (action === 'signed_in' && outcome === 'rejected' ? 'rejected' : action),
  }),
  attendees: subject({ table: 'attendees', name: null, values: [] }),
  evacuations: subject({ table: 'evacuations', name: null, values: ['kind', 'status', 'started_at', 'completed_at'] }),
  evacuees: subject({ table: 'evacuees', name: null, values: [] }),
  comments: subject({ table: 'evacuation_comments', name: null, values: [] }),
  evacuationPoints: subject({ table: 'evacuation_points', name: 'title', values: ['title', 'position'] }),
  signInPoints: subject({ table: 'sign_in_points', name: 'name', values: ['name', 'position', 'code_version'] }),
  evacuationShares: subject({ table: 'evacuation_shares', name: 'label', values: ['label', 'expires_at', 'revoked_at'] }),
  customFields: subject({
    table: 'custom_fields',
    name: 'name',
    values: [
      'name',
      'type',
      'values',
      'groups',
      'required',
      'sensitive',
      'condition',
      'in_visit_record',
      'is_favourite',
      'on_fire_list',
      'evacuation_role',
      'help_values',
      'on_pdf_message_agreements',
      'on_host_notifications',
      'reject_values',
      'reject_message',
      'translations',
    ],
  }),
  devices: subject({ table: 'devices', name: 'name', values: ['name', 'alerts_enabled', 'site_id'] }),
  messages: subject({
    table: 'site_messages',
    name: 'title',
    values: ['title', 'content', 'locale', 'translations', 'visitor_group_ids', 'required', 'agree_by', 'attachment_file_id', 'position'],
  }),
  badges: subject({ table: 'badges', name: 'name', values: ['name', 'width_mm', 'height_mm'] }),
  onboardingItems: subject({
    table: 'onboarding_items',
    name: 'title',
    values: ['kind', 'title', 'text', 'link', 'file_id', 'position'],
  }),
  bookings: subject({
    table: 'bookings',
    name: 'space_name',
    values: ['space_id', 'group_id', 'start_date', 'end_date', 'override_permitted_zones', 'cancelled_at'],
    action: (_row, action, isGone) => (isGone ? 'deleted' : action),
  }),
  profiles: subject({ table: 'users', name: 'name', values: ['name', 'locale'] }),
  users: USERS,
  sessions: subject({ table: 'sessions', name: null, values: [] }),
  signOutBatches: subject({ table: 'sign_out_batches', name: null, values: [] }),
  unsettledVisits: subject({ table: 'queued_visits', name: null, values: [] }),
  roles: subject({ table: 'roles', name: 'name', values: ['name', 'permissions'] }),
  smsOrders: subject({ table: 'sms_orders', name: null, values: ['tokens', 'status', 'granted'] }),
  referrals: subject({ table: 'referrals', name: null, values: ['status'] }),
  ssoConfigs: subject({
    table: 'sso_configs',
    name: 'domain',
    values: [
      'type',
      'domain',
      'provider_client_id',
      'provider_host',
      'default_permissions',
      'notified_user_ids',
      'enabled',
      'provider_problem',
      'domain_checked_at',
      'tested_at',
    ],
  }),
  ssoAccessRequests: subject({ table: 'sso_access_requests', name: 'name', values: ['status'] }),
  addonRequests: subject({ table: 'addon_requests', name: null, values: ['addon', 'asked'] }),
  subscriptions: subject({
    table: 'subscriptions',
    name: 'item',
    values: ['item', 'unit', 'units', 'unit_price', 'currency', 'period', 'status', 'renewal_date'],
  }),
  invoices: subject({ table: 'invoices', name: 'number', values: ['number', 'date', 'due_date', 'currency', 'status'] }),
  billingContacts: subject({ table: 'billing_contacts', name: null, values: ['billing', 'account'] }),
  subscriptionRequests: subject({ table: 'subscription_requests', name: null, values: ['kind', 'reason', 'status'] }),
  clients: subject({
    table: 'clients',
    name: 'name',
    values: [
      'name',
      'logo_file_id',
      'country',
      'address',
      'locale',
      'timezone',
      'password_expiry',
      'force_2fa',
      'force_reauthentication',
      'prevent_password_reuse',
      'time_and_attendance_enabled',
    ],
  }),
  // An export changes nothing: the client's row represents its log.
  auditLog: subject({ table: 'clients', name: null, values: [] }),
} as const satisfies Readonly<Record<AuditSubject, object>>;

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
