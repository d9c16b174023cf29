import type { Edit, StoredRecord } from './record';

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
