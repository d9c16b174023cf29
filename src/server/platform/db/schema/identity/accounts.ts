import type { AccountStatus, PlanType, SchedulingStatus } from '#contract/clients/entities/client';
import type { PortalLanguage } from '#contract/platform/constants';
import type { ContentLocale } from '#contract/platform/contentLocales';
import type { AuditChanges } from '#contract/platform/entities/audit';
import type { Settings } from '#contract/platform/flags';
import type { Permission } from '#contract/platform/permissions';
import type { SystemRole } from '#contract/platform/roles';
import type { Defaulted, DefaultedJson, Id, Instant, Json, NullableDay, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    clients: ClientTable;
    users: UserTable;
    recovery_codes: RecoveryCodeTable;
    password_history: PasswordHistoryTable;
    roles: RoleTable;
    client_users: ClientUserTable;
    client_user_sites: ClientUserSiteTable;
    sessions: SessionTable;
    super_visits: SuperVisitTable;
    login_failures: LoginFailureTable;
    known_browsers: KnownBrowserTable;
    account_tries: AccountTriesTable;
    idempotency_keys: IdempotencyKeyTable;
    outbox: OutboxTable;
    mails: MailTable;
    audit_log: AuditLogTable;
    installation: InstallationTable;
  }
}

export interface ClientTable {
  id: Id;
  global_client_id: string;
  name: string;
  logo_url: string | null;
  country: string;
  is_school: Defaulted<boolean>;
  reseller: Defaulted<boolean>;
  plan_type: PlanType;
  site_limit: Defaulted<number>;
  group_limit: Defaulted<number>;
  sms_available_tokens: Defaulted<number>;
  sms_pending_tokens: Defaulted<number>;
  trial_ends_on: NullableDay;
  account_status: AccountStatus | null;
  force_2fa: Defaulted<boolean>;
  password_expiry: number | null;
  force_reauthentication: Defaulted<boolean>;
  prevent_password_reuse: Defaulted<boolean>;
  scheduling_status: Defaulted<SchedulingStatus>;
  time_and_attendance_enabled: Defaulted<boolean>;
  settings: DefaultedJson<Settings>;
  logo_file_id: number | null;
  address: string | null;
  locale: ContentLocale | null;
  timezone: string | null;
  revision: Defaulted<number>;
}

export interface UserTable {
  id: Id;
  name: string;
  email: string;
  password_hash: string | null;
  password_changed_at: Defaulted<Date>;
  locale: Defaulted<string>;
  is_super: Defaulted<boolean>;
  two_factor_secret: string | null;
  two_factor_step: number | null;
  last_client_id: number | null;
  created_at: Defaulted<Date>;
  revision: Defaulted<number>;
}

export interface RecoveryCodeTable {
  user_id: number;
  hash: string;
}

export interface PasswordHistoryTable {
  user_id: number;
  password_hash: string;
  set_at: Defaulted<Date>;
}

export interface RoleTable {
  id: Id;
  client_id: number;
  name: string;
  system: SystemRole | null;
  permissions: DefaultedJson<Permission[]>;
  revision: Defaulted<number>;
}

export interface ClientUserTable {
  id: Id;
  client_id: number;
  /** Null while an invitation waits for its person. */
  user_id: number | null;
  role_id: number;
  is_primary: Defaulted<boolean>;
  is_billing: Defaulted<boolean>;
  is_tech_contact: Defaulted<boolean>;
  restricted_to_sites: Defaulted<boolean>;
  sso_provider_id: string | null;
  last_used_at: NullableInstant;
  revision: Defaulted<number>;
  /** The name of the invited person, as the inviter wrote it; null once the invitation was accepted. */
  invited_name: string | null;
  invited_email: string | null;
  invited_at: NullableInstant;
  accepted_at: NullableInstant;
  /** The number of the mailed link that works. */
  invitation_no: Defaulted<number>;
}

export interface ClientUserSiteTable {
  client_user_id: number;
  site_id: number;
}

/** A pair of tokens that was replaced within the last seconds. Instants in milliseconds. */
export interface RecentPair {
  readonly generation: number;
  readonly rotated_at: number;
  readonly first_used_at: number;
}

export interface SessionTable {
  id: Id;
  sid: string;
  /** Null for a guest with a shared link. */
  user_id: number | null;
  client_id: number;
  generation: Defaulted<number>;
  rotated_at: Instant;
  first_used_at: NullableInstant;
  recent_pairs: DefaultedJson<RecentPair[]>;
  created_at: Instant;
  expires_at: Instant;
  revoked_at: NullableInstant;
  user_agent: string | null;
  /** The domain whose single sign-on opened it; null for a password. */
  sso_domain: string | null;
  /** The shared link of a guest, and the name that they gave; null for a user. */
  share_id: number | null;
  guest_name: string | null;
}

/** The days on which a super user's session was in a client that is not their own. */
export interface SuperVisitTable {
  sid: string;
  client_id: number;
  day: string;
}

export interface LoginFailureTable {
  key: string;
  at: Instant;
  attempt: string;
  under_way: Defaulted<boolean>;
}

export interface KnownBrowserTable {
  hash: string;
  user_id: number;
  last_used_at: Instant;
}

/** The wrong secrets of an account since the last right one. */
export interface AccountTriesTable {
  user_id: number;
  wrong_passwords: Defaulted<number>;
  wrong_codes: Defaulted<number>;
  codes_paused_until: NullableInstant;
}

export interface IdempotencyKeyTable {
  client_id: number;
  user_id: number;
  call: string;
  key: string;
  status: number;
  answer: Json<object | null>;
  /** The people named in the response, as `visitors:12`: null replaces it once one of them is erased. */
  people: Defaulted<string[]>;
  created_at: Defaulted<Date>;
}

export interface OutboxTable {
  id: Id;
  channel: string;
  event: string;
  data: Json<object>;
  created_at: Defaulted<Date>;
}

/** The layout of a mail's HTML, beyond its text. */
export interface MailLayout {
  readonly language: PortalLanguage;
  /** The client whose name and logo it bears, with the colour of the site; looked up when it is sent. Portico's own without. */
  readonly client_id: number | null;
  readonly site_id: number | null;
  /** The addresses in the text that become links, with the button's label for one that has a line of its own. */
  readonly links: readonly { readonly url: string; readonly action: string | null }[];
  /** Facts from the text, as a table: labels in the language of the mail. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** A mail stored in case another channel fails. */
export type KeptMail = Readonly<Record<'kind' | 'recipient' | 'subject' | 'body', string>> & { readonly layout?: MailLayout };

export interface MailTable {
  id: Id;
  kind: string;
  recipient: string;
  subject: string;
  body: string;
  created_at: Defaulted<Date>;
  /** Set before it is sent, so that only one server sends it. */
  sent_at: NullableInstant;
  /** The bundle of files attached to it. */
  bundle_id: Defaulted<number | null>;
  /** After this its text is no longer true, and it is not sent. */
  expires_at: NullableInstant;
  /** When the mail server accepted it, or refused it for good. */
  settled_at: NullableInstant;
  /** Why it could not be sent: the mail server's last error. */
  error: Defaulted<string | null>;
  /** Null for a mail of text only. */
  layout: Json<MailLayout | null>;
}

export interface AuditLogTable {
  id: Id;
  client_id: number;
  at: Defaulted<Date>;
  actor: string;
  action: string;
  subject: string;
  subject_id: number | null;
  subject_name: string | null;
  changes: DefaultedJson<AuditChanges>;
  ip: string | null;
  user_id: number | null;
  site_id: number | null;
}

export interface InstallationTable {
  key: string;
  value: string;
}
