type Check = (value: unknown) => boolean;

export const yesOrNo: Check = (value) => typeof value === 'boolean';
export const text: Check = (value) => typeof value === 'string';
export const count: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
export const instant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
export const oneOf =
  (words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** The check of each field of a record. */
export type Shape<Fields> = { readonly [Name in keyof Fields]-?: Check };

/** Returns the fields of a shape, and no others: an unknown one might be nested too deeply to be compared. Null when a check fails. */
export function parseShape<Fields>(value: unknown, shape: Shape<Fields>): Fields | null {
  // A value that is no record has none of the fields; each is checked on the next lines.
  const given = Object(value) as Record<string, unknown>;
  const fitting: Record<string, unknown> = {};
  for (const name in shape) if (!shape[name]((fitting[name] = given[name]))) return null;
  return fitting as Fields;
}
