/** What every record carries: its id and a number that rises with each change of it; the newer wins (spec: api#revisions). */
export interface StoredRecord {
  readonly id: number;
  readonly revision: number;
}
