import { entityFacts, ENTITY_NAMES } from '#contract/entityTable';
import type { Call } from '#contract/platform/call';
import type { AuditEntry, AuditSubject } from '#contract/platform/entities/audit';
import type { EntityName } from '#contract/platform/entities/entity';

/** The lines that a call's changes make. */
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

/** Returns the only entity of a response's records. */
function answered({ records }: Call): EntityName | undefined {
  const [entity, ...others] = Object.values(records);
  return others.length === 0 ? entity : undefined;
}

/** Returns the method's effect on the record; any other POST states it itself. */
function actionOf({ method, status }: Call): AuditEntry['action'] | undefined {
  if (method === 'PATCH') return 'updated';
  if (method === 'DELETE') return 'deleted';
  return method === 'POST' && status === 201 ? 'created' : undefined;
}

/** Derives the lines that a call makes; null if it makes none of this kind. */
export function planOf(call: Call): AuditPlan | null {
  const { audit } = call;
  if (call.method === 'GET' || audit === 'none' || audit === 'identity') return null;
  const subject = audit?.subject ?? answered(call) ?? namedByPath(call.path);
  const action = audit?.action ?? actionOf(call);
  if (subject === undefined || action === undefined) return null;
  return { subject, action, by: audit?.by ?? subject, unchanged: audit?.unchanged === true };
}

/** Returns the fault of a call that changes something and neither writes to the audit log nor declares that it need not. */
export function auditFault(call: Call): string | null {
  if (call.method === 'GET' || call.audit === 'none' || call.audit === 'identity') return null;
  if (planOf(call) === null)
    return `The call ${call.name} changes something: name its subject and action for the audit log, or say audit: 'none'.`;
  return typeof call.access === 'string' && call.access !== 'deviceToken'
    ? `The call ${call.name} has no actor for the audit log: say audit: 'identity' or 'none'.`
    : null;
}
