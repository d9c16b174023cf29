/** Reports whether two JSON values say the same, however deep. Order of keys does not matter. */
export function sameJson(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => sameJson(item, right[index]));
  }
  const leftEntries = Object.entries(left);
  if (leftEntries.length !== Object.keys(right).length) return false;
  // Both are plain objects here; Object.entries already read `left` as one.
  const other = right as Readonly<Record<string, unknown>>;
  return leftEntries.every(([key, value]) => Object.hasOwn(other, key) && sameJson(value, other[key]));
}
