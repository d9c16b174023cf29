import { needs } from '#contract/platform/accessRule';
import { defineCall, type Meta, type PageQuery } from '#contract/platform/call';
import type { AuditEntry } from '#contract/platform/entities/audit';
import type { LineSubject } from '../entities/auditLog';

/** The filter of the audit log. */
interface AuditFilter {
  readonly user_id?: number;
  readonly subject?: LineSubject;
  readonly subject_id?: number;
  readonly action?: AuditEntry['action'];
}

export interface AuditLogQuery extends AuditFilter, Pick<PageQuery, 'page' | 'per_page'> {
  readonly from?: string;
  readonly to?: string;
  /** Returns only lines older than this id, so that every page is as fast as the first. */
  readonly before?: number;
}

/** Lines of the audit log, newest first (spec: clients#audit-log). */
export const listAuditLog = defineCall<{ auditLog: readonly AuditEntry[]; meta: Meta }, undefined, AuditLogQuery>()({
  name: 'listAuditLog',
  method: 'GET',
  path: '/audit-log',
  access: needs('AuditLog.viewer'),
});

/** Authors of the lines that the caller may see; the name is null if the account was deleted. */
export const listAuditPeople = defineCall<{ people: readonly { readonly id: number; readonly name: string | null }[] }>()({
  name: 'listAuditPeople',
  method: 'GET',
  path: '/audit-log/people',
  access: needs('AuditLog.viewer'),
});

/** The days of an export, both included; `before` continues after the previous part. */
export interface AuditExport extends AuditFilter {
  readonly from: string;
  readonly to: string;
  readonly before?: number;
}

/** The lines of at most 31 days, in parts; `next` is the `before` of the next part. The first part is itself logged. */
export const exportAuditLog = defineCall<{ auditLog: readonly AuditEntry[]; next: number | null }, AuditExport>()({
  name: 'exportAuditLog',
  method: 'POST',
  path: '/audit-log/export',
  access: needs('AuditLog.viewer'),
  audit: { subject: 'auditLog', action: 'exported', unchanged: true },
});
