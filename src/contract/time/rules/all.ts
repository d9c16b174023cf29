import { CLOSURE_PERIOD_RULES } from './closurePeriods';

/** The calls of the wing with their rules, resource by resource. */
export const TIME_CALLS = [...CLOSURE_PERIOD_RULES];
