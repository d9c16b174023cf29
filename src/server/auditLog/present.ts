import type { AuditChanges, AuditEntry } from '#contract/entities/account';
import { AUDIT_ACTIONS } from '#contract/entities/auditLog';
import { isOfAccount, isOfRequest, type LineRow, type StillThere } from './store';

/**
 * Presents a line. Names of people are told while their account, or their request for one, is there: the log brings none back
 * (spec: clients#audit-log).
 */
export function presentLine(line: LineRow, there: StillThere): AuditEntry {
  const isSubjectGone =
    (isOfAccount(line) && !there.users.has(line.subject_id ?? 0)) || (isOfRequest(line) && !there.requests.has(line.subject_id ?? 0));
  // Nobody is signed in where a sign-in is refused or access is asked for: the subject is who acts.
  const isActorGone = line.user_id === null ? isSubjectGone : !there.users.has(line.user_id);
  return {
    id: line.id,
    at: line.at.toISOString(),
    actor: isActorGone ? null : line.actor,
    action: AUDIT_ACTIONS.find((action) => action === line.action) ?? 'updated',
    subject: line.subject,
    subject_id: line.subject_id,
    subject_name: isSubjectGone ? null : line.subject_name,
    changes: isSubjectGone ? namesOf(line.changes) : line.changes,
    ip: line.ip,
  };
}

/** Returns the names of the changed fields alone. */
const namesOf = (changes: AuditChanges): AuditChanges => Object.fromEntries(Object.keys(changes).map((field) => [field, null]));
