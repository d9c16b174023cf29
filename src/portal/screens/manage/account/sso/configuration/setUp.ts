import type { SsoConfig } from '#contract/identity/entities/sso';

/** The steps of a set-up, in their order. */
export const SET_UP_STEPS = ['provider', 'credentials', 'domain', 'test', 'switchOn'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];
export type StepState = 'done' | 'todo' | 'problem';

/** Reports whether the provider can be called: the required credentials have been entered. */
export const hasCredentials = ({ provider, setup }: SsoConfig): boolean =>
  setup.provider_problem !== 'incomplete' && provider.client_id !== '';

/** Returns how far each step of a set-up is (spec: clients#single-sign-on-configuration). */
export function stepStates(sso: SsoConfig | null): Readonly<Record<SetUpStep, StepState>> {
  if (sso === null) return { provider: 'todo', credentials: 'todo', domain: 'todo', test: 'todo', switchOn: 'todo' };
  const { provider_problem: problem, provider_checked_at: checkedAt, domain_ends_at: endsAt, tested_at: testedAt } = sso.setup;
  return {
    provider: 'done',
    credentials: !hasCredentials(sso) ? 'todo' : problem !== null ? 'problem' : checkedAt === null ? 'todo' : 'done',
    domain: endsAt !== null ? 'problem' : sso.domain_verified ? 'done' : 'todo',
    test: testedAt === null ? 'todo' : 'done',
    switchOn: sso.enabled ? 'done' : 'todo',
  };
}

/** Returns the first step that is not done; null once all are. */
export function nextStep(states: Readonly<Record<SetUpStep, StepState>>): SetUpStep | null {
  return SET_UP_STEPS.find((step) => states[step] !== 'done') ?? null;
}
