import { PIN_LOCK_MS, WRONG_PINS_BEFORE_LOCK } from '#contract/people/constants';

/** The wrong pins of a member at a site, in milliseconds since 1970, and the end of a lock there. */
export interface PinTries {
  readonly wrongAt: readonly number[];
  readonly lockedUntil: number | null;
}

export const NO_TRIES: PinTries = { wrongAt: [], lockedUntil: null };

/** Reports whether a pin is locked: even the right one is refused then. */
export const isLocked = ({ lockedUntil }: PinTries, now: number): boolean => lockedUntil !== null && now < lockedUntil;

/** Counts a wrong pin that is not locked. The tenth within an hour locks the pin for an hour, after which the count begins again. */
export function withWrong({ wrongAt }: PinTries, now: number): PinTries {
  const recent = [...wrongAt.filter((at) => now - at < PIN_LOCK_MS), now];
  return recent.length < WRONG_PINS_BEFORE_LOCK ? { wrongAt: recent, lockedUntil: null } : { wrongAt: [], lockedUntil: now + PIN_LOCK_MS };
}
