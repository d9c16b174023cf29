import type { Kysely } from 'kysely';

import type { AuditEntry } from '#contract/entities/account';
import type { EntityName } from '#contract/entities/entity';
import type { Schema } from './db/schema/schema';

/** What the audit log says of one change. */
export interface AuditLine {
  readonly clientId: number;
  /** The person's name, as it was at that moment. */
  readonly actor: string;
  readonly action: AuditEntry['action'];
  /** The entity's name, as in the contract: `sites`, `members`. */
  readonly subject: string;
  readonly subjectId: number | null;
  readonly subjectName: string | null;
}

/** Writes a line of the audit log; in the transaction of the change that it tells of. */
export async function audit(db: Kysely<Schema>, at: Date, line: AuditLine): Promise<void> {
  const { clientId, actor, action, subject, subjectId, subjectName } = line;
  await db
    .insertInto('audit_log')
    .values({ client_id: clientId, at, actor, action, subject, subject_id: subjectId, subject_name: subjectName })
    .execute();
}

/** Records that people change: the store's, and those that it does not keep. */
type AuditedName = EntityName | 'evacuees' | 'evacuationShares';

/** The same for a record that a person made, changed or deleted. A visit is told of without its name, which may have to be forgotten. */
export function auditChange(
  tx: Kysely<Schema>,
  { actor, now }: { readonly actor: { readonly clientId: number; readonly name: string }; readonly now: () => Date },
  action: AuditEntry['action'],
  subject: AuditedName,
  record: { readonly id: number; readonly name: string | null },
): Promise<void> {
  return audit(tx, now(), { clientId: actor.clientId, actor: actor.name, action, subject, subjectId: record.id, subjectName: record.name });
}
