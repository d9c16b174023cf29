import moment from 'moment-timezone';

import type { GroupType } from '#contract/people/entities/group';
import { supportsSetting } from '#contract/people/groupSettings';
import { keptSince, SETTING_OF_KIND, type RetentionKind, type RetentionSpans } from '#contract/people/retention';
import { addDays } from '#contract/platform/days';

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
  const local = moment.tz(now, timezone ?? 'UTC');
  const today = local.format('YYYY-MM-DD');
  return local.hour() >= BEGINS_AT_HOUR ? today : addDays(today, -1);
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
    return { day, start: moment.tz(day, timezone ?? 'UTC').toDate() };
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
