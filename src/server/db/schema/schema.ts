import type * as accounts from './accounts';
import type * as demo from './demo';
import type * as places from './placesAndHours';
import type * as people from './sitesAndPeople';

/** Every table, for Kysely. The migrations are the truth; a test compares the two. */
export interface Schema {
  clients: accounts.ClientTable;
  sso_domains: accounts.SsoDomainTable;
  users: accounts.UserTable;
  recovery_codes: accounts.RecoveryCodeTable;
  password_history: accounts.PasswordHistoryTable;
  roles: accounts.RoleTable;
  client_users: accounts.ClientUserTable;
  client_user_sites: accounts.ClientUserSiteTable;
  sessions: accounts.SessionTable;
  one_time_tokens: accounts.OneTimeTokenTable;
  login_failures: accounts.LoginFailureTable;
  idempotency_keys: accounts.IdempotencyKeyTable;
  outbox: accounts.OutboxTable;
  mails: accounts.MailTable;
  audit_log: accounts.AuditLogTable;
  installation: accounts.InstallationTable;
  sites: people.SiteTable;
  site_counts: people.SiteCountTable;
  devices: people.DeviceTable;
  evacuation_points: people.EvacuationPointTable;
  visitor_groups: people.VisitorGroupTable;
  members: people.MemberTable;
  visitors: people.VisitorTable;
  custom_fields: people.CustomFieldTable;
  evacuations: people.EvacuationTable;
  evacuees: people.EvacueeTable;
  evacuation_comments: people.EvacuationCommentTable;
  evacuation_participants: people.EvacuationParticipantTable;
  site_spaces: places.SiteSpacesTable;
  bookings: places.BookingTable;
  activity_statuses: places.ActivityStatusTable;
  rotas: places.RotaTable;
  closure_periods: places.ClosurePeriodTable;
  absences: places.AbsenceTable;
  notifications: places.NotificationTable;
  api_clients: places.ApiClientTable;
  demo_world: demo.DemoWorldTable;
}
