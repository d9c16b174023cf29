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
  /** The time of pairing; null until then. */
  readonly paired_at: string | null;
  readonly app_version: string | null;
  /** The expiry of its pending code; null without one. */
  readonly code_expires_at: string | null;
  /** The number of visits queued on it, as last reported. */
  readonly waiting: number;
  /** Whether its browser guarantees to keep queued visits; null until it has reported this. */
  readonly memory_kept: boolean | null;
  /** Lost visits of the last days. */
  readonly lost_visits: LostVisits | null;
}

/** Visits that were queued on a device, but are neither there nor on the server. */
export interface LostVisits {
  readonly count: number;
  /** The times between which they were queued. */
  readonly from: string;
  readonly until: string;
}

/** A device's report about its queued visits (spec: kiosk#lost-visits). */
export interface DeviceMemory {
  readonly waiting: number;
  /** The time at which the oldest of them was queued. */
  readonly since: string | null;
  /** The number of the last entry; entries are numbered from one. */
  readonly last_no: number;
  readonly kept: boolean | null;
  /** All entries that it has found missing since its numbering began. */
  readonly lost: LostVisits | null;
}

/** A period without contact to a paired device; `until` is null while it lasts. */
export interface DeviceSilence {
  readonly from: string;
  readonly until: string | null;
}

export interface NewDevice {
  readonly name: string;
  readonly alerts_enabled?: boolean;
}

/** Changes a device. It can move to another site of the client with all its data. */
export type DeviceChange = Edit<{ readonly name?: string; readonly alerts_enabled?: boolean; readonly site_id?: number }>;
