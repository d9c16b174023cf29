declare module '#server/platform/db/schema/schema' {
  interface Schema {
    field_places: FieldPlaceTable;
  }
}

/** Former texts of an option. */
export interface FormerOption {
  readonly id: number;
  readonly value: string;
  /** The first revision of the field without them. */
  readonly until: number;
  /** The option was removed: its answers become those of another one, or (null) stay as given and keep their meaning. */
  readonly gone?: { readonly becomes: number | null; readonly helps: boolean };
}

/** The place where a field is asked, in the order of `position`: at a site or in a group; with neither, its place in the library. */
export interface FieldPlaceTable {
  client_id: number;
  field_id: number;
  site_id: number | null;
  visitor_group_id: number | null;
  position: number;
}
