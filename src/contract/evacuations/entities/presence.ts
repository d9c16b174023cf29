import type { GroupSummary } from '#contract/people/entities/group';

/**
 * The status of a signed-in person in an evacuation of the site. `listed` and `not_listed` are the people on site, included in the site's
 * count; a group's show_on_fire_list tells them apart. A `delivery` is signed in, but never counted or listed. Every screen, print and
 * figure uses these words, and the server's lists follow the same rule (`server/evacuations/report/presence.ts`).
 */
export type Presence = 'listed' | 'not_listed' | 'delivery';

/** Returns how an evacuation treats the people of a group. */
export function presenceOf({ type, show_on_fire_list: isShown }: Pick<GroupSummary, 'type' | 'show_on_fire_list'>): Presence {
  if (type === 'delivery') return 'delivery';
  return isShown ? 'listed' : 'not_listed';
}

/** The number of signed-in people by presence. People on site are the listed and the not listed together. */
export interface PresenceCounts {
  readonly listed: number;
  readonly not_listed: number;
  readonly delivery: number;
}

/** Returns the number of people on site; deliveries do not count (spec: realtime#signed-in-count). */
export const onSite = ({ listed, not_listed: notListed }: PresenceCounts): number => listed + notListed;
