import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import type { BadgeDeskProps } from './BadgeDesk';

/** The badges of a site or a group, with the builder: a chunk of its own. */
export const LateBadgeDesk = lazyPart<BadgeDeskProps>(
  async () => (await import(/* webpackChunkName: "badges" */ './BadgeDesk')).BadgeDesk,
  {
    texts: ['badges'],
    waiting: () => <SkeletonRows rows={3} rowHeight={120} />,
  },
);
