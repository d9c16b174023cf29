import type { Defaulted, Id } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    evacuation_points: EvacuationPointTable;
  }
}

export interface EvacuationPointTable {
  id: Id;
  client_id: number;
  site_id: number;
  title: string;
  position: Defaulted<number>;
  revision: Defaulted<number>;
}
