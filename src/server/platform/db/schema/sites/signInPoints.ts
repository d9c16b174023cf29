import type { Defaulted, Id } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    sign_in_points: SignInPointTable;
  }
}

/** The doors at which people sign in on their own phones. */
export interface SignInPointTable {
  id: Id;
  client_id: number;
  site_id: number;
  name: string;
  position: Defaulted<number>;
  /** The version of its code: earlier codes no longer work. */
  code_version: Defaulted<number>;
  revision: Defaulted<number>;
}
