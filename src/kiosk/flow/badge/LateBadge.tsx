import { lazy, Suspense, type ComponentType } from 'react';

import { withTexts } from '#web/i18n/withTexts';
import type { KioskBadgeProps } from './KioskBadge';

/**
 * Fetched with its texts when somebody has a badge. Without a network nobody was signed in: failures here are rare, and reception prints
 * the badge.
 */
const Badge = lazy((): Promise<{ readonly default: ComponentType<KioskBadgeProps> }> =>
  withTexts(
    import(/* webpackChunkName: "kiosk-badge" */ './KioskBadge').then(({ KioskBadge }) => KioskBadge),
    ['badges'],
  ).catch(() => ({ default: () => null })),
);

/** The badge of somebody who has just signed in. */
export function LateBadge(props: KioskBadgeProps) {
  return (
    <Suspense>
      <Badge {...props} />
    </Suspense>
  );
}
