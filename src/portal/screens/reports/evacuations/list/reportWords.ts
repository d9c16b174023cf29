import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import type { SiteSummary } from '#contract/sites/entities/site';
import { durationText } from '#web/text/durationText';
import { numberText } from '#web/text/numberText';
import { dayAndTimeAt } from '#web/dates/siteTime';

/** The facts of a report, ready to show: times in the site's zone, durations in words. */
export interface ReportWords {
  readonly site: string;
  readonly started: string;
  /** From the start to its completion; a dash while it runs. */
  readonly duration: string;
  readonly people: string;
  /** From the start until the last person was safe; null while anyone is not, and if nobody was on the list. */
  readonly allClear: string | null;
}

export function reportWords(evacuation: Evacuation, site: SiteSummary | undefined, language: string): ReportWords {
  const { started_at: start, completed_at: end, all_safe_at: allSafe, evacuee_count: people } = evacuation;
  const since = (instant: string): string => durationText(Date.parse(instant) - Date.parse(start), language);
  return {
    site: site?.name ?? '',
    started: dayAndTimeAt(start, site?.timezone ?? 'UTC', language),
    duration: end === null ? '–' : since(end),
    people: numberText(people, language),
    allClear: allSafe === null ? null : since(allSafe),
  };
}
