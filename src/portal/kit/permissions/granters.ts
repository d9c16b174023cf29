import type { Reason } from '#contract/platform/access';

/** The people who could open the page: managers of users, the client's primary user, or the people behind Portico. */
export type Granter = 'administrator' | 'primary' | 'support';

/** Returns the people who can resolve one reason; nobody for one that follows from the client itself. */
function granterOf(reason: Reason): readonly Granter[] {
  switch (reason.kind) {
    case 'permission':
      return reason.permission === 'Super.clientUser.create' ? ['support'] : ['administrator'];
    case 'ability':
    case 'adminOnly':
      return ['administrator'];
    case 'role':
      return reason.role === 'primary' || reason.role === 'billing' ? ['primary'] : reason.role === 'super' ? [] : ['administrator'];
    case 'flag':
      return reason.on ? ['support'] : [];
    case 'setting':
    case 'plan':
    case 'trialOver':
      return ['support'];
    case 'schedulingStatus':
      return reason.is === 'not_disabled' ? ['administrator'] : [];
    case 'spaces':
      return reason.sites === 'none' ? [] : ['administrator'];
    case 'anyOf':
      return reason.alternatives.flatMap(granterOf);
    case 'severalClients':
    case 'notOnTrial':
    case 'notReseller':
    case 'sellsPlans':
    case 'never':
      return [];
  }
}

/** Returns everyone who can grant some of the missing permissions, each once. Nobody when a part of them cannot be granted at all. */
export function grantersOf(reasons: readonly Reason[]): readonly Granter[] {
  if (reasons.some((reason) => granterOf(reason).length === 0)) return [];
  return [...new Set(reasons.flatMap(granterOf))];
}
