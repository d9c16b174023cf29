import type { EntityName } from './entity';

/** Records whose changes are audited: the store's, and those that it does not keep. */
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

/** Fields that changed, before and after; null where only the name of the field is kept. */
export type AuditChanges = Readonly<Record<string, readonly [before: unknown, after: unknown] | null>>;

/** One line of the audit log. `subject` is the entity's name. */
export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  /** The person's name as it was at that moment; null once their account is gone. */
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
  /** The address of the request; null for what the server does by itself. */
  readonly ip: string | null;
}
