import {
  ChartNoAxesColumn,
  CircleHelp,
  Clock3,
  Flame,
  LayoutDashboard,
  ReceiptText,
  Settings2,
  ShieldEllipsis,
  type LucideIcon,
} from 'lucide-react';

import type { RouteId } from '#portal/lib/paths';

/** The icon of each rail item. */
export const RAIL_ICONS: Partial<Record<RouteId, LucideIcon>> = {
  today: Clock3,
  fireList: Flame,
  spaces: LayoutDashboard,
  reports: ChartNoAxesColumn,
  manage: Settings2,
  accountSubscriptions: ReceiptText,
  admin: ShieldEllipsis,
  support: CircleHelp,
};
