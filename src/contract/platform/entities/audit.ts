import type { EntityName } from './entity';

/** Audited records: those in the portal's store, and others. */
export type AuditSubject =
  | EntityName
  | 'badges'
  | 'evacuees'
  | 'forms'
  | 'evacuationPoints'
  | 'signInPoints'
  | 'evacuationShares'
  | 'memberDocuments'
  | 'messages'
  | 'onboardingItems'
  | 'signOutBatches'
  | 'unsettledVisits'
  | 'clients'
  | 'roles'
  | 'smsOrders'
  | 'referrals'
  | 'ssoConfigs'
  | 'ssoAccessRequests'
  | 'addonRequests'
  | 'subscriptions'
  | 'invoices'
  | 'billingContacts'
  | 'subscriptionRequests'
  | 'auditLog';

/** Fields that changed, with old and new value; null if only the name of the field is logged. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown] | null>>;

/** One line of the audit log. `subject` is the entity's name. */
export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  /** The person's name at that moment; null once their account is deleted. */
  readonly actor: string | null;
  readonly action:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'completed'
    | 'reopened'
    | 'signed_in'
    | 'signed_out'
    | 'refused'
    | 'rejected'
    | 'revealed'
    | 'exported';
  readonly subject: string;
  readonly subject_id: number | null;
  readonly subject_name: string | null;
  readonly changes: AuditChanges;
  /** The address of the request; null for actions of the server itself. */
  readonly ip: string | null;
}
