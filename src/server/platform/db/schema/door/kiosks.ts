import type { QueuedSignIn, QueuedSignOut, UnsettledReason } from '#contract/visits/entities/queuedVisit';
import type { Defaulted, Id, Instant, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    kiosk_configs: KioskConfigTable;
    told_at_door: ToldAtDoorTable;
    kiosk_visits: KioskVisitTable;
    queued_visits: QueuedVisitTable;
  }
}

/** What a kiosk was last told to show. */
export interface KioskConfigTable {
  device_id: number;
  digest: string;
  revision: Defaulted<number>;
}

/** A number of somebody that a device has been told: until when it counts there. */
export interface ToldAtDoorTable {
  device_id: number;
  kind: 'visit' | 'member' | 'attendee';
  record_id: number;
  until: Instant;
}

/** The visits that kiosks made, by the id that the device gave: it stays taken when the visit is deleted. */
export interface KioskVisitTable {
  client_id: number;
  uuid: string;
  visitor_id: number | null;
}

/** What somebody said at a kiosk that had no network, until it is settled. */
export type SaidAtKiosk = Partial<Omit<QueuedSignIn, 'uuid' | 'made_at' | 'site_id'>> &
  Pick<QueuedSignOut, 'visit_uuid' | 'visitor_id'> & {
    readonly name: string;
    /** As the group was called, should it be gone. */
    readonly group_name?: string | null;
  };

/** What a kiosk has noted without a network (spec: kiosk#queued-visits). */
export interface QueuedVisitTable {
  id: Id;
  client_id: number;
  site_id: number;
  uuid: string;
  kind: 'sign_in' | 'sign_out';
  state: 'applied' | 'unsettled' | 'settled';
  /** Why it was not taken in. */
  reason: UnsettledReason | null;
  device_name: string;
  visitor_id: number | null;
  /** Of an entry that waits for somebody alone. */
  said: Json<SaidAtKiosk | null>;
  made_at: Instant;
  received_at: Instant;
  settled_at: NullableInstant;
  settled_by: string | null;
  revision: Defaulted<number>;
}

/** What a device has said of the visits that it keeps, and those that are lost. */
export interface DeviceMemoryColumns {
  /** When the device last said what it keeps; null while it has not. */
  memory_at: NullableInstant;
  memory_waiting: Defaulted<number>;
  memory_since: NullableInstant;
  memory_last_no: Defaulted<number>;
  memory_lost: Defaulted<number>;
  memory_kept: boolean | null;
  lost_count: Defaulted<number>;
  lost_from: NullableInstant;
  lost_until: NullableInstant;
}
