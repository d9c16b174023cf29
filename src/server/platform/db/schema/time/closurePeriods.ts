import type { Day, Defaulted, DefaultedJson, Id } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    closure_periods: ClosurePeriodTable;
  }
}

export interface ClosurePeriodTable {
  id: Id;
  client_id: number;
  start_date: Day;
  reason: string;
  all_rotas: Defaulted<boolean>;
  rotas: DefaultedJson<number[]>;
  revision: Defaulted<number>;
}
