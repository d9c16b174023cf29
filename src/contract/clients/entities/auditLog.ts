import type { AuditEntry, AuditSubject } from '#contract/platform/entities/audit';

/** Subjects of an audit log line: audited records, and the accounts of users with their credentials. */
export type LineSubject = AuditSubject | 'email' | 'password' | 'two_factor' | 'recovery_codes';

/* Objects rather than arrays, so that a missing key does not compile. */

const SUBJECTS: Readonly<Record<LineSubject, true>> = {
  sites: true,
  devices: true,
  messages: true,
  onboardingItems: true,
  badges: true,
  evacuationPoints: true,
  signInPoints: true,
  customFields: true,
  forms: true,
  groups: true,
  members: true,
  memberDocuments: true,
  visitors: true,
  attendees: true,
  signOutBatches: true,
  unsettledVisits: true,
  evacuations: true,
  evacuees: true,
  comments: true,
  evacuationShares: true,
  bookings: true,
  closurePeriods: true,
  clients: true,
  users: true,
  roles: true,
  smsOrders: true,
  referrals: true,
  ssoConfigs: true,
  addonRequests: true,
  subscriptions: true,
  invoices: true,
  billingContacts: true,
  subscriptionRequests: true,
  profiles: true,
  sessions: true,
  email: true,
  password: true,
  two_factor: true,
  recovery_codes: true,
  ssoAccessRequests: true,
  auditLog: true,
};

const ACTIONS: Readonly<Record<AuditEntry['action'], true>> = {
  created: true,
  updated: true,
  deleted: true,
  completed: true,
  reopened: true,
  signed_in: true,
  signed_out: true,
  refused: true,
  rejected: true,
  revealed: true,
  exported: true,
};

export const isLineSubject = (text: string): text is LineSubject => Object.hasOwn(SUBJECTS, text);

export const LINE_SUBJECTS: readonly LineSubject[] = Object.keys(SUBJECTS).filter(isLineSubject);

const isAction = (text: string): text is AuditEntry['action'] => Object.hasOwn(ACTIONS, text);

export const AUDIT_ACTIONS: readonly AuditEntry['action'][] = Object.keys(ACTIONS).filter(isAction);

/** The longest period that one export covers (spec: limits#audit-log). */
export const AUDIT_EXPORT_DAYS_MAX = 31;

const DAY_MS = 86_400_000;

/** Reports whether a period of days, both included, is within the limit of an export. */
export function isExportPeriod(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= AUDIT_EXPORT_DAYS_MAX;
}

/** The number of lines up to which a list is counted. */
export const AUDIT_COUNT_MAX = 100_000;

/** The maximum number of lines in one response of an export; the last line is the cursor for the next. */
export const AUDIT_EXPORT_PAGE = 1_000;

/** The maximum number of people that the filter offers. */
export const AUDIT_PEOPLE_MAX = 500;
