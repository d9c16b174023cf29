import type { GroupSummary } from '#contract/people/entities/group';

/**
 * How somebody who is signed in at a site stands to an evacuation of it. `listed` and `not_listed` are the people on site, whom
 * the site's count counts: a group's show_on_fire_list tells them apart. A `delivery` is signed in, but counted nowhere and
 * listed never. Every screen, print and figure says it by these words, and the server's lists by the same rule
 * (`server/evacuations/report/presence.ts`).
 */
export type Presence = 'listed' | 'not_listed' | 'delivery';

/** Returns how an evacuation treats the people of a group. */
export function presenceOf({ type, show_on_fire_list: isShown }: Pick<GroupSummary, 'type' | 'show_on_fire_list'>): Presence {
  if (type === 'delivery') return 'delivery';
  return isShown ? 'listed' : 'not_listed';
}

/** How many who are signed in at a site stand where. On site are those listed and those not listed together. */
export interface PresenceCounts {
  readonly listed: number;
  readonly not_listed: number;
  readonly delivery: number;
}

/** The people on site; deliveries do not count (spec: realtime#signed-in-count). */
export const onSite = ({ listed, not_listed: notListed }: PresenceCounts): number => listed + notListed;
