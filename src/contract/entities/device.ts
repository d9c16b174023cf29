import type { StoredRecord } from './record';

/** A kiosk of a site. */
export interface Device extends StoredRecord {
  readonly site_id: number;
  readonly name: string;
  readonly last_heartbeat: string | null;
  readonly alerts_enabled: boolean;
}
