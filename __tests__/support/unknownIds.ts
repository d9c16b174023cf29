import { ALL_CALLS } from '#contract/allCalls';

/** An unknown id of a job; ids of jobs are texts. */
export const UNKNOWN_JOB = '99999999-9999-4999-8999-999999999999';

/** An id that names nothing, for each parameter of the contract's paths. A test lays those that it has over them. */
export const UNKNOWN_IDS: Readonly<Record<string, number | string>> = Object.fromEntries(
  ALL_CALLS.flatMap(({ path }) =>
    [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => [name, name === 'jobId' ? UNKNOWN_JOB : 999_999]),
  ),
);
