import { CLOSURE_PERIOD_RULES } from './closurePeriods';

/** The calls of the wing with what they accept, resource by resource. */
export const TIME_CALLS = [...CLOSURE_PERIOD_RULES];
