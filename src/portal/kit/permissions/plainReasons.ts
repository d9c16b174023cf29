import type { Reason } from '#contract/platform/access';
import type { Flag } from '#contract/platform/flags';

/** The flag of a discovery page goes by the add-on's name: people need not know the difference. */
const DISCOVERED: Partial<Record<Flag, Flag>> = { 'time-and-attendance-discovered': 'time-and-attendance' };

const keyOf = (reason: Reason): string =>
  JSON.stringify(reason.kind === 'flag' ? { ...reason, flag: DISCOVERED[reason.flag] ?? reason.flag } : reason);

/** Reasons of which each alternative suffices; a single reason is a list of one. */
const waysOf = (reason: Reason): readonly string[] => (reason.kind === 'anyOf' ? reason.alternatives.map(keyOf) : [keyOf(reason)]);

/**
 * Removes redundant reasons: repeated ones, and an any-of that another missing permission would satisfy as well, such as an area's rule
 * beside the rule of a page in it.
 */
export function plainReasons(reasons: readonly Reason[]): readonly Reason[] {
  const all = reasons.map(waysOf);
  return reasons.filter((_, index) => {
    const own = all[index] ?? [];
    return !all.some((other, at) => {
      if (at === index || !other.every((way) => own.includes(way))) return false;
      // Of two equal ones the first stays.
      return other.length < own.length || at < index;
    });
  });
}
