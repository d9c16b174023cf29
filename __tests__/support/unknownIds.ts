import { ALL_CALLS } from '#contract/allCalls';

/** An id that names nothing, for each parameter of the contract's paths. A test lays those that it has over them. */
export const UNKNOWN_IDS: Readonly<Record<string, number>> = Object.fromEntries(
  ALL_CALLS.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => [name, 999_999])),
);
