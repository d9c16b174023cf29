import { entityFacts, ENTITY_NAMES } from '#contract/entityTable';
import type { Call } from '#contract/platform/call';
import type { AuditEntry, AuditSubject } from '#contract/platform/entities/audit';
import type { EntityName } from '#contract/platform/entities/entity';

/** Which lines a call's changes make. */
export interface AuditPlan {
  readonly subject: AuditSubject;
  readonly action: AuditEntry['action'];
  /** The records whose changes make the lines. */
  readonly by: AuditSubject;
  readonly unchanged: boolean;
}

/** Returns the entity whose records the last parameter of a path names. */
function namedByPath(path: string): EntityName | undefined {
  const last = [...path.matchAll(/\{(\w+)\}/gu)].at(-1)?.[1];
  return ENTITY_NAMES.find((entity) => entityFacts(entity).param === last);
}

/** Returns the only entity of an answer's records. */
function answered({ records }: Call): EntityName | undefined {
  const [entity, ...others] = Object.values(records);
  return others.length === 0 ? entity : undefined;
}

/** What the method does to the record; any other POST says so itself. */
function actionOf({ method, status }: Call): AuditEntry['action'] | undefined {
  if (method === 'PATCH') return 'updated';
  if (method === 'DELETE') return 'deleted';
  return method === 'POST' && status === 201 ? 'created' : undefined;
}

/** Derives which lines a call makes; null for none of this kind. */
export function planOf(call: Call): AuditPlan | null {
  const { audit } = call;
  if (call.method === 'GET' || audit === 'none' || audit === 'identity') return null;
  const subject = audit?.subject ?? answered(call) ?? namedByPath(call.path);
  const action = audit?.action ?? actionOf(call);
  if (subject === undefined || action === undefined) return null;
  return { subject, action, by: audit?.by ?? subject, unchanged: audit?.unchanged === true };
}

/** Reports a call that changes something and neither tells the audit log of it nor says that it need not. */
export function auditFault(call: Call): string | null {
  if (call.method === 'GET' || call.audit === 'none' || call.audit === 'identity') return null;
  if (planOf(call) === null)
    return `The call ${call.name} changes something: name its subject and action for the audit log, or say audit: 'none'.`;
  return typeof call.access === 'string' && call.access !== 'deviceToken'
    ? `The call ${call.name} has no actor for the audit log: say audit: 'identity' or 'none'.`
    : null;
}
