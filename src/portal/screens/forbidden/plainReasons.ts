import type { Reason } from '../../../contract/access';

/** The same reason twice, or an any-of of which one alternative is missing anyway, says nothing more: both are left out. */
export function plainReasons(reasons: readonly Reason[]): readonly Reason[] {
  const keyOf = (reason: Reason) => JSON.stringify(reason);
  const single = new Set(reasons.filter(({ kind }) => kind !== 'anyOf').map(keyOf));
  const seen = new Set<string>();
  return reasons.filter((reason) => {
    const key = keyOf(reason);
    if (seen.has(key)) return false;
    seen.add(key);
    return reason.kind !== 'anyOf' || !reason.alternatives.some((alternative) => single.has(keyOf(alternative)));
  });
}
