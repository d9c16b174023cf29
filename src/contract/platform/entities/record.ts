/** What every record carries: its id and a number that rises with each change of it; the newer wins (spec: api#revisions). */
export interface StoredRecord {
  readonly id: number;
  readonly revision: number;
}

/**
 * An edit. `base`: the sent fields as they were read; one that is stored otherwise now answers 409 `stale` (spec:
 * api#conflicts-of-editors).
 */
export type Edit<Fields> = Fields & { readonly base?: { readonly [Field in keyof Fields]?: Fields[Field] | null } };
