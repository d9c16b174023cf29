import type { Defaulted, Id } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    api_clients: ApiClientTable;
  }
}

export interface ApiClientTable {
  id: Id;
  client_id: number;
  name: string;
  base_url: string;
  public_key: string;
  secret_hash: string;
  revision: Defaulted<number>;
}
