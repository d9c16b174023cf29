import type { Defaulted, Instant, Json } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    demo_world: DemoWorldTable;
  }
}

export interface DemoWorldTable {
  single: Defaulted<boolean>;
  seed: string;
  made_at: Instant;
  topped_up_at: Instant;
  alive_at: Instant;
  run_by: string | null;
  members: number;
  events: Json<Record<'openDays' | 'supper', { readonly from: string; readonly until: string }>>;
  password_hash: string;
}
