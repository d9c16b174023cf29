import type { Problem } from '#contract/platform/problem';
import type { StepName } from './steps';

/** How a refused sign-in goes on: at the step that can mend it, or, with null, where the person is, with the server's words. */
interface Mending {
  readonly step: StepName | null;
  /** The door showed something that has changed since, so its configuration is fetched again. */
  readonly isStale?: true;
}

const WITH_WORDS: Mending = { step: null };

/** Every code with which the server refuses to sign somebody in, with its mending. */
export const SIGN_IN_REFUSALS = {
  questions_changed: { step: 'questions', isStale: true },
  pin_required: { step: 'pin' },
  onboarding_outstanding: { step: 'onboarding' },
  forms_outstanding: { step: 'form' },
  already_signed_in: { step: 'present' },
  event_over: WITH_WORDS,
  group_cannot_sign_in: WITH_WORDS,
  host_not_offered: WITH_WORDS,
  member_archived: WITH_WORDS,
  members_only: WITH_WORDS,
  name_of_several: WITH_WORDS,
  needs_approval: WITH_WORDS,
  not_expected: WITH_WORDS,
  not_expected_today: WITH_WORDS,
  onboarding_elsewhere: WITH_WORDS,
  pin_locked: WITH_WORDS,
  pin_missing: WITH_WORDS,
  visit_anonymised: WITH_WORDS,
  visit_over: WITH_WORDS,
  visit_token_used: WITH_WORDS,
} as const satisfies Readonly<Record<string, Mending>>;

/** The mending of a refusal that has no code, by the fields that it names. */
const OF_FIELDS: readonly (Mending & { readonly names: RegExp })[] = [
  { names: /^agreements$/u, step: 'message', isStale: true },
  { names: /^answers\./u, step: 'questions' },
];

const OF_CODES: Readonly<Record<string, Mending>> = SIGN_IN_REFUSALS;

/** Returns how a refused sign-in goes on. */
export function mendingOf({ code = '', errors = {} }: Pick<Problem, 'code' | 'errors'>): Mending {
  const byField = OF_FIELDS.find(({ names }) => Object.keys(errors).some((field) => names.test(field)));
  return OF_CODES[code] ?? byField ?? WITH_WORDS;
}
