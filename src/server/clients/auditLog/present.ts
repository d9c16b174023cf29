import { AUDIT_ACTIONS } from '#contract/clients/entities/auditLog';
import type { AuditChanges, AuditEntry } from '#contract/platform/entities/audit';
import type { CurrentNames } from './names';
import { personTableOf, type LineRow, type StillThere } from './store';

/**
 * Presents a line. Names of people are shown only while their account, place in the client, request or record exists: the log brings
 * none back (spec: clients#audit-log).
 */
export function presentLine(line: LineRow, there: StillThere, names: CurrentNames): AuditEntry {
  const table = personTableOf(line);
  const isSubjectGone = table !== undefined && !there[table].has(line.subject_id ?? 0);
  // Nobody is signed in when a sign-in is refused or access is requested: the subject is the actor.
  const isActorGone = line.user_id === null ? isSubjectGone : !there.users.has(line.user_id);
  return {
    id: line.id,
    at: line.at.toISOString(),
    actor: isActorGone ? null : line.actor,
    action: AUDIT_ACTIONS.find((action) => action === line.action) ?? 'updated',
    subject: line.subject,
    subject_id: line.subject_id,
    subject_name: isSubjectGone ? null : (line.subject_name ?? names.get(line.subject)?.get(line.subject_id ?? 0) ?? null),
    changes: isSubjectGone ? withoutNames(line.changes) : line.changes,
    ip: line.ip,
  };
}

const NAMING: ReadonlySet<string> = new Set(['name', 'email']);

/** Removes the values that name a person. Role, sites and rights remain: they identify nobody. */
const withoutNames = (changes: AuditChanges): AuditChanges =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, NAMING.has(field) ? null : change]));
