import type { StoredRecord } from '#contract/platform/entities/record';

/** A person who must not sign in; matches on all fields or on a number of them (spec: visits#block-list). */
export interface BlockListEntry extends StoredRecord {
  readonly name: string;
  readonly email: string | null;
  readonly reason: string | null;
  readonly match: 'all' | number;
  readonly fields: Readonly<Record<string, string>>;
}

export interface HealthCertificate extends StoredRecord {
  readonly member_id: number;
  readonly valid_until: string;
}
