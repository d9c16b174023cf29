import type { OnboardingKind } from '#contract/people/entities/onboarding';
import type { Defaulted, Id, Instant, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    onboarding_items: OnboardingItemTable;
    onboarding_seen: OnboardingSeenTable;
    member_onboarding: MemberOnboardingTable;
  }
}

export interface OnboardingItemTable {
  id: Id;
  client_id: number;
  visitor_group_id: number;
  kind: OnboardingKind;
  title: string;
  text: string | null;
  link: string | null;
  file_id: number | null;
  position: Defaulted<number>;
  /** The version that members must have seen. */
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
  revision: Defaulted<number>;
}

/** The newest version of an item that a member has seen. */
export interface OnboardingSeenTable {
  item_id: number;
  member_id: number;
  version: number;
  seen_at: Instant;
  via: 'link' | 'kiosk' | 'portal';
}

export interface MemberOnboardingTable {
  member_id: number;
  /** The number of the current link; all with a lower number have been replaced. */
  link_no: Defaulted<number>;
  /** A mail was requested and is not sent yet. */
  is_wanted: Defaulted<boolean>;
  first_sent_at: NullableInstant;
  last_sent_at: NullableInstant;
  /** The days at the last reminder; 0 before the first. */
  reminded_days: Defaulted<number>;
}
