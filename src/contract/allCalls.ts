import { ASKING_CALLS } from '#contract/asking/rules/all';
import { BADGES_CALLS } from '#contract/badges/rules/all';
import { CLIENTS_CALLS } from '#contract/clients/rules/all';
import { DOOR_CALLS } from '#contract/door/rules/all';
import { EVACUATIONS_CALLS } from '#contract/evacuations/rules/all';
import { IDENTITY_CALLS } from '#contract/identity/rules/all';
import { NOTICES_CALLS } from '#contract/notices/rules/all';
import { PEOPLE_CALLS } from '#contract/people/rules/all';
import { PLATFORM_CALLS } from '#contract/platform/rules/all';
import { SITES_CALLS } from '#contract/sites/rules/all';
import { SPACES_CALLS } from '#contract/spaces/rules/all';
import { TIME_CALLS } from '#contract/time/rules/all';
import { VISITS_CALLS } from '#contract/visits/rules/all';
import type { Call } from '#contract/platform/call';
import type { CallRules } from '#contract/platform/rules/callRules';

// A tuple: of a list the compiler would compare each call with each other.
const CALLS = [
  ...PLATFORM_CALLS,
  ...IDENTITY_CALLS,
  ...SITES_CALLS,
  ...ASKING_CALLS,
  ...NOTICES_CALLS,
  ...PEOPLE_CALLS,
  ...EVACUATIONS_CALLS,
  ...VISITS_CALLS,
  ...BADGES_CALLS,
  ...SPACES_CALLS,
  ...TIME_CALLS,
  ...DOOR_CALLS,
  ...CLIENTS_CALLS,
] as const;

/** A call of the contract, with its response and body types. */
export type AnyCall = (typeof CALLS)[number][1]['call'];

/** Every call of the contract. The server does not start when one has no handler. */
export const ALL_CALLS: readonly Call[] = CALLS.map(([, { call }]) => call);

/** The rules of each call's input, by the call's name. */
export const RULES: ReadonlyMap<string, CallRules> = new Map<string, CallRules>(CALLS);
