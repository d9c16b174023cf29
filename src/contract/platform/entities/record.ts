/** The common properties of all records: an id, and a revision that rises with each change; the newer one wins (spec: api#revisions). */
export interface StoredRecord {
  readonly id: number;
  readonly revision: number;
}

/**
 * An edit. `base`: the previous values of the sent fields; if a stored value differs, the response is 409 `stale` (spec:
 * api#conflicts-of-editors).
 */
export type Edit<Fields> = Fields & { readonly base?: { readonly [Field in keyof Fields]?: Fields[Field] | null } };
