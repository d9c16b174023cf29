import type { Defaulted, Id, Instant, NullableInstant } from '../columns';
import type { DeviceMemoryColumns } from '../door/kiosks';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    devices: DeviceTable;
    device_codes: DeviceCodeTable;
    device_sessions: DeviceSessionTable;
    device_silences: DeviceSilenceTable;
  }
}

export interface DeviceTable extends DeviceMemoryColumns {
  id: Id;
  client_id: number;
  site_id: number;
  name: string;
  last_heartbeat: NullableInstant;
  alerts_enabled: Defaulted<boolean>;
  paired_at: NullableInstant;
  app_version: string | null;
  /** When the site was notified of the current silence. */
  silence_told_at: NullableInstant;
  revision: Defaulted<number>;
}

/** The code that a device waits for; the hash is useless without the installation's secret. */
export interface DeviceCodeTable {
  device_id: number;
  client_id: number;
  code_hash: string;
  expires_at: Instant;
  made_by: number | null;
}

export interface DeviceSessionTable {
  sid: string;
  device_id: number;
  token_hash: string;
}

export interface DeviceSilenceTable {
  device_id: number;
  began_at: Instant;
  ended_at: Instant;
}
