import type { DefaultedJson, Instant, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    member_pins: MemberPinTable;
    pin_entries: PinEntryTable;
    pin_tries: PinTriesTable;
  }
}

/** A member's pin: only the hash is stored, sealed where there is a key; no record of a member contains it. */
export interface MemberPinTable {
  member_id: number;
  hash: string;
}

/** When a member last entered the right pin on a device. */
export interface PinEntryTable {
  device_id: number;
  member_id: number;
  entered_at: Instant;
}

/** The wrong pins of the last hour at a site, in milliseconds since 1970, and until when the pin is locked there. */
export interface PinTriesTable {
  member_id: number;
  site_id: number;
  wrong_at: DefaultedJson<readonly number[]>;
  locked_until: NullableInstant;
}
