import type { BadgeElement, BadgeFacts } from '#contract/badges/entities/badge';
import type { Defaulted, Id, Json } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    badges: BadgeTable;
    printed_badges: PrintedBadgeTable;
  }
}

/** The badge of a site or of a group, one of the two. */
export interface BadgeTable {
  id: Id;
  client_id: number;
  site_id: number | null;
  visitor_group_id: number | null;
  name: string;
  width_mm: number;
  height_mm: number;
  elements: Json<readonly BadgeElement[]>;
  created_at: Defaulted<Date>;
  revision: Defaulted<number>;
}

/** The last printed badge of a visit, as printed. */
export interface PrintedBadgeTable {
  visitor_id: number;
  client_id: number;
  printed_at: Date;
  name: string;
  width_mm: number;
  height_mm: number;
  elements: Json<readonly BadgeElement[]>;
  facts: Json<BadgeFacts>;
}
