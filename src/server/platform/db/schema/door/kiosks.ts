import type { QueuedSignIn, QueuedSignOut, ReviewReason } from '#contract/visits/entities/queuedVisit';
import type { Defaulted, Id, Instant, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    kiosk_configs: KioskConfigTable;
    told_at_door: ToldAtDoorTable;
    kiosk_visits: KioskVisitTable;
    queued_visits: QueuedVisitTable;
  }
}

/** The configuration that a kiosk last received. */
export interface KioskConfigTable {
  device_id: number;
  digest: string;
  revision: Defaulted<number>;
}

/** The id of a person's record that a device has received, and until when it may use it. */
export interface ToldAtDoorTable {
  device_id: number;
  kind: 'visit' | 'member' | 'attendee';
  record_id: number;
  until: Instant;
}

/** The visits made by kiosks, by the id that the device assigned: it stays taken when the visit is deleted. */
export interface KioskVisitTable {
  client_id: number;
  uuid: string;
  visitor_id: number | null;
}

/** The input of a visitor at a kiosk without a network, until the entry is resolved. */
export type QueuedAnswers = Partial<Omit<QueuedSignIn, 'uuid' | 'made_at' | 'site_id'>> &
  Pick<QueuedSignOut, 'visit_uuid' | 'visitor_id'> & {
    readonly name: string;
    /** The group's name at that time, in case it is deleted. */
    readonly group_name?: string | null;
  };

/** A visit that a kiosk queued without a network (spec: kiosk#queued-visits). */
export interface QueuedVisitTable {
  id: Id;
  client_id: number;
  site_id: number;
  uuid: string;
  kind: 'sign_in' | 'sign_out';
  state: 'applied' | 'unsettled' | 'settled';
  /** Why it could not be applied. */
  reason: ReviewReason | null;
  device_name: string;
  visitor_id: number | null;
  /** Only for an entry that a person has to resolve. */
  said: Json<QueuedAnswers | null>;
  made_at: Instant;
  received_at: Instant;
  settled_at: NullableInstant;
  settled_by: string | null;
  revision: Defaulted<number>;
}

/** The figures of a device about its queued visits, and those that are lost. */
export interface DeviceMemoryColumns {
  /** When the device last reported its queue; null if it never has. */
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
