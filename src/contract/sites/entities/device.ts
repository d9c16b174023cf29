import type { Edit, StoredRecord } from '#contract/platform/entities/record';

declare module '#contract/platform/entities/entity' {
  interface EntityTypes {
    devices: Device;
  }
}

/** A kiosk of a site (spec: sites#devices). */
export interface Device extends StoredRecord {
  readonly site_id: number;
  readonly name: string;
  readonly last_heartbeat: string | null;
  readonly alerts_enabled: boolean;
  /** When it was paired; null while it is not. */
  readonly paired_at: string | null;
  readonly app_version: string | null;
  /** Until when the code works that it waits for; null without one. */
  readonly code_expires_at: string | null;
  /** How many visits wait on it, as it last said. */
  readonly waiting: number;
  /** Reports whether its browser keeps what waits whatever happens; null while it has not said so. */
  readonly memory_kept: boolean | null;
  /** Those of the last days. */
  readonly lost_visits: LostVisits | null;
}

/** Visits that were noted on a device, and are neither there nor at the server. */
export interface LostVisits {
  readonly count: number;
  /** They were noted between these times. */
  readonly from: string;
  readonly until: string;
}

/** What a device says of the visits that wait on it (spec: kiosk#lost-visits). */
export interface DeviceMemory {
  readonly waiting: number;
  /** When the oldest of them was noted. */
  readonly since: string | null;
  /** Entries are numbered as they are noted, from one. */
  readonly last_no: number;
  readonly kept: boolean | null;
  /** All that it has found missing since its numbers began. */
  readonly lost: LostVisits | null;
}

/** A time in which a paired device was not heard; `until` is null while it goes on. */
export interface DeviceSilence {
  readonly from: string;
  readonly until: string | null;
}

export interface NewDevice {
  readonly name: string;
  readonly alerts_enabled?: boolean;
}

/** A device moves to another site of the client with all that it is. */
export type DeviceChange = Edit<{ readonly name?: string; readonly alerts_enabled?: boolean; readonly site_id?: number }>;
