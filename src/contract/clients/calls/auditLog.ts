import { needs } from '#contract/platform/access';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { AuditEntry } from '#contract/platform/entities/audit';
import type { LineSubject } from '../entities/auditLog';

/** Which lines of the audit log. */
interface AuditFilter {
  readonly user_id?: number;
  readonly subject?: LineSubject;
  readonly subject_id?: number;
  readonly action?: AuditEntry['action'];
}

export interface AuditLogQuery extends AuditFilter, Pick<PageQuery, 'page' | 'per_page'> {
  readonly from?: string;
  readonly to?: string;
  /** Only lines older than the one with this id: however long the log is, the next ones come as fast as the first. */
  readonly before?: number;
}

/** The lines of the audit log, the newest first (spec: clients#audit-log). */
export const listAuditLog = defineCall<{ auditLog: readonly AuditEntry[]; meta: Meta }, undefined, AuditLogQuery>()({
  name: 'listAuditLog',
  method: 'GET',
  path: '/audit-log',
  access: needs('AuditLog.viewer'),
});

/** Those who have made lines that the reader may see; null for the name of an account that is gone. */
export const listAuditPeople = defineCall<{ people: readonly { readonly id: number; readonly name: string | null }[] }>()({
  name: 'listAuditPeople',
  method: 'GET',
  path: '/audit-log/people',
  access: needs('AuditLog.viewer'),
});

/** Days, both included; `before` goes on where an answer has ended. */
export interface AuditExport extends AuditFilter {
  readonly from: string;
  readonly to: string;
  readonly before?: number;
}

/** The lines of at most 31 days, a part at a time; `next` is the `before` of the next part. Its first part is itself a line of the log. */
export const exportAuditLog = defineCall<{ auditLog: readonly AuditEntry[]; next: number | null }, AuditExport>()({
  name: 'exportAuditLog',
  method: 'POST',
  path: '/audit-log/export',
  access: needs('AuditLog.viewer'),
  audit: { subject: 'auditLog', action: 'exported', unchanged: true },
});
