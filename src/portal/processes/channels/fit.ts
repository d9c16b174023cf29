type Check = (value: unknown) => boolean;

export const text: Check = (value) => typeof value === 'string';
export const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const instant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
export const oneOf = (words: readonly unknown[]): Check => (value) => words.includes(value);
export const orNull = (check: Check): Check => (value) => value === null || check(value);

/** What each field of a record must be. */
export type Shape<Fields> = { readonly [Name in keyof Fields]-?: Check };

/** The fields of a shape, and no others: what nobody knows might be nested too deeply to be compared. Null when one is not as it says. */
export function fit<Fields>(value: unknown, shape: Shape<Fields>): Fields | null {
  if (typeof value !== 'object' || value === null) return null;
  const fitting: Record<string, unknown> = {};
  for (const name in shape) {
    const field: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (!shape[name](field)) return null;
    fitting[name] = field;
  }
  // Each field has just been looked at.
  return fitting as Fields;
}
