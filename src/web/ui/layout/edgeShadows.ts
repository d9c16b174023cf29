import { SCROLL_EDGE_SHADOW_RATIO } from '#contract/platform/constants';

/** The strength of the shadow at each edge, from 0 to 1. */
export interface EdgeShadows {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** One direction of a box that scrolls, in px. */
export interface ScrollExtent {
  /** The scroll position. */
  readonly position: number;
  /** The visible length. */
  readonly seen: number;
  /** The whole length. */
  readonly whole: number;
}

/** Returns 0 at the edge itself, rising to 1 where a tenth of the box or more lies beyond it. */
function strengthOf(beyond: number, seen: number): number {
  const reach = seen * SCROLL_EDGE_SHADOW_RATIO;
  if (beyond <= 0 || reach <= 0) return 0;
  return Math.min(1, beyond / reach);
}

/**
 * Returns the shadows of a box whose content extends beyond its edges (spec: limits#interface): each fades out within the last
 * tenth of the box before its edge is reached, so that there is no shadow at the end of the content.
 */
export function edgeShadows(vertical: ScrollExtent, horizontal: ScrollExtent): EdgeShadows {
  const rest = ({ position, seen, whole }: ScrollExtent) => whole - seen - position;
  return {
    top: strengthOf(vertical.position, vertical.seen),
    bottom: strengthOf(rest(vertical), vertical.seen),
    left: strengthOf(horizontal.position, horizontal.seen),
    right: strengthOf(rest(horizontal), horizontal.seen),
  };
}
