import type { GroupType } from '#contract/people/entities/group';
import { supportsSetting } from '#contract/people/groupSettings';
import { keptSince, SETTING_OF_KIND, type RetentionKind, type RetentionSpans } from '#contract/people/retention';
import { addDays } from '#contract/platform/days';
import { dateIn, hourIn, startOfDay } from '#server/platform/lists/period';

/** Expired records are deleted after this hour of the client's day, when hardly anybody works. */
const BEGINS_AT_HOUR = 2;

/** A day in a zone: records of earlier days have expired. */
export interface Cutoff {
  readonly day: string;
  /** Its first moment. */
  readonly start: Date;
}

export interface Cutoffs extends Readonly<Record<RetentionKind, Cutoff | null>> {
  /** The day whose night it is. Members whose last day was before it are archived, whatever the retention periods are. */
  readonly night: string;
}

/** Returns the day of the latest night that has begun in a zone. */
export function latestNight(timezone: string | null, now: Date): string {
  const today = dateIn(timezone, now);
  return hourIn(timezone, now) >= BEGINS_AT_HOUR ? today : addDays(today, -1);
}

/** Returns the day of the coming night. */
export const comingNight = (timezone: string | null, now: Date): string => addDays(latestNight(timezone, now), 1);

/** Returns the cutoffs of a group's data in a night; null for kinds that are retained for ever or that its type does not have. */
export function cutoffsOf(
  { type, spans }: { readonly type: GroupType; readonly spans: RetentionSpans },
  night: string,
  timezone: string | null,
): Cutoffs {
  const cutoff = (kind: RetentionKind): Cutoff | null => {
    const span = spans[SETTING_OF_KIND[kind]];
    if (span === null || !supportsSetting(type, SETTING_OF_KIND[kind])) return null;
    const day = keptSince(night, span);
    return { day, start: startOfDay(timezone, day) };
  };
  return {
    night,
    visits: cutoff('visits'),
    photos: cutoff('photos'),
    agreements: cutoff('agreements'),
    archived: cutoff('archived'),
    deleted: cutoff('deleted'),
  };
}
