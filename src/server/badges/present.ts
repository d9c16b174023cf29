import type { Selectable } from 'kysely';

import type { Badge } from '#contract/badges/entities/badge';
import type { BadgeTable } from '#server/platform/db/schema/badges/badges';

export type BadgeRow = Selectable<BadgeTable>;

/** Presents a badge. */
export const presentBadge = (row: BadgeRow): Badge => ({
  id: row.id,
  revision: row.revision,
  site_id: row.site_id,
  visitor_group_id: row.visitor_group_id,
  name: row.name,
  width_mm: row.width_mm,
  height_mm: row.height_mm,
  elements: row.elements,
});
