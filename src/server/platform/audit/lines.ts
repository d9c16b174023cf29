import type { Kysely } from 'kysely';

import type { AuditChanges, AuditEntry } from '#contract/platform/entities/audit';
import type { Schema } from '../db/schema/schema';
import { requestAddress } from './requestAddress';

/** A line of the audit log about one change. */
export interface AuditLine {
  readonly clientId: number;
  /** The person's name at that moment. */
  readonly actor: string;
  /** Null for a guest, and for an unknown person. */
  readonly userId: number | null;
  readonly action: AuditEntry['action'];
  /** The entity's name, as in the contract: `sites`, `members`. */
  readonly subject: string;
  readonly subjectId: number | null;
  readonly subjectName: string | null;
  readonly changes?: AuditChanges;
  /** The site that the line concerns: a user restricted to sites sees only the lines of their sites. */
  readonly siteId?: number | null;
}

/** Writes lines of the audit log, with the address of the request; in the transaction of the change. */
export async function writeLines(db: Kysely<Schema>, at: Date, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ip = requestAddress();
  const rows = lines.map((line) => ({
    client_id: line.clientId,
    at,
    actor: line.actor,
    user_id: line.userId,
    action: line.action,
    subject: line.subject,
    subject_id: line.subjectId,
    subject_name: line.subjectName,
    changes: JSON.stringify(line.changes ?? {}),
    ip,
    site_id: line.siteId ?? null,
  }));
  await db.insertInto('audit_log').values(rows).execute();
}
