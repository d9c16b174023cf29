import { isFlagOn, type FlagSubject } from './flags';
import type { Ability, Permission } from './permissions';
import type { SystemRole } from './roles';
import type { Rule, UserRole } from './accessRule';

/** The data of an access decision. The portal selects it from its store, the server from the database. */
export interface AccessSubject extends FlagSubject {
  readonly permissions: readonly Permission[];
  readonly abilities: readonly Ability[];
  readonly systemRole: SystemRole | null;
  readonly isPrimary: boolean;
  readonly isBilling: boolean;
  readonly clientCount: number;
  readonly someSiteHasSpaces: boolean;
  readonly someSiteEnablesSpaces: boolean;
  /** Whether the operator of the installation sells plans (spec: clients#plans-sold). */
  readonly sellsPlans: boolean;
  readonly client: FlagSubject['client'] & {
    readonly reseller: boolean;
    readonly plan_type: string;
    /** A date; null if the client is not on trial. */
    readonly trial_ends_on: string | null;
  };
}

/** The reason for a refusal: one leaf of the rule, or a list of alternatives of which one would have been enough. */
export type Reason =
  | Exclude<Rule, { kind: 'all' } | { kind: 'any' }>
  | { readonly kind: 'adminOnly' }
  | { readonly kind: 'trialOver' }
  | { readonly kind: 'anyOf'; readonly alternatives: readonly Reason[] };

export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly reasons: readonly Reason[] };

const ALLOWED: Decision = { allowed: true };

function roleHolds(role: UserRole, subject: AccessSubject): boolean {
  switch (role) {
    case 'super':
      return subject.isSuper;
    case 'primary':
      return subject.isPrimary;
    case 'billing':
      return subject.isBilling;
    default:
      return subject.systemRole === role;
  }
}

function leafHolds(rule: Exclude<Rule, { kind: 'all' } | { kind: 'any' }>, subject: AccessSubject): boolean {
  switch (rule.kind) {
    case 'permission':
      return subject.permissions.includes(rule.permission);
    case 'ability':
      return subject.abilities.includes(rule.ability);
    case 'flag':
      return isFlagOn(rule.flag, subject) === rule.on;
    case 'role':
      return roleHolds(rule.role, subject);
    case 'setting':
      return subject.client.settings[rule.setting] === true;
    case 'schedulingStatus':
      return (subject.client.scheduling_status === 'disabled') === (rule.is === 'disabled');
    case 'notOnTrial':
      return subject.client.trial_ends_on === null;
    case 'notReseller':
      return !subject.client.reseller;
    case 'plan':
      return rule.plan === 'pro'
        ? subject.client.plan_type === 'pro'
        : subject.client.plan_type === 'pro' || subject.client.plan_type === 'enhanced';
    case 'sellsPlans':
      return subject.sellsPlans;
    case 'severalClients':
      return subject.clientCount > 1;
    case 'spaces':
      return rule.sites === 'enabled' ? subject.someSiteEnablesSpaces : subject.someSiteHasSpaces === (rule.sites === 'some');
    case 'never':
      return false;
  }
}

/**
 * Decides on a rule: allowed, or refused with every reason. An unmet any-of becomes one `anyOf` reason, so that the 403 page can say 'one
 * of these'.
 */
export function decide(rule: Rule, subject: AccessSubject): Decision {
  if (rule.kind === 'all') {
    const reasons = rule.rules.flatMap((part) => {
      const decision = decide(part, subject);
      return decision.allowed ? [] : decision.reasons;
    });
    return reasons.length === 0 ? ALLOWED : { allowed: false, reasons };
  }
  if (rule.kind === 'any') {
    const refusals: Reason[] = [];
    for (const part of rule.rules) {
      const decision = decide(part, subject);
      if (decision.allowed) return ALLOWED;
      refusals.push(...decision.reasons);
    }
    return { allowed: false, reasons: refusals.length === 1 ? refusals : [{ kind: 'anyOf', alternatives: refusals }] };
  }
  return leafHolds(rule, subject) ? ALLOWED : { allowed: false, reasons: [rule] };
}

/** Returns all permissions that a rule names, in order, for the body of a 403 and for role editors. */
export function permissionsNamed(rule: Rule): Permission[] {
  if (rule.kind === 'permission') return [rule.permission];
  return rule.kind === 'all' || rule.kind === 'any' ? rule.rules.flatMap(permissionsNamed) : [];
}

/**
 * Reports whether the client's trial is over (spec: session#trial): a client is on trial if the date is set, and the trial has expired when
 * it has passed.
 *
 * @param today the client's date as YYYY-MM-DD
 */
export function isTrialOver(client: { readonly trial_ends_on: string | null }, today: string): boolean {
  return client.trial_ends_on !== null && client.trial_ends_on < today;
}
