import type { EvacueeStatus } from '#contract/evacuations/entities/evacuation';

/** The look of a status: always with its icon and its word (look: colour never speaks alone). */
export const STATUS_TONE = {
  missing: 'missing',
  unknown: 'wait',
  needs_assistance: 'missing',
  safe: 'safe',
} as const satisfies Record<EvacueeStatus, 'missing' | 'wait' | 'safe'>;

/** Literal translation keys, so that a missing one is found. */
export const STATUS_KEY = {
  missing: 'status.missing',
  unknown: 'status.unknown',
  needs_assistance: 'status.needs_assistance',
  safe: 'status.safe',
} as const satisfies Record<EvacueeStatus, string>;
