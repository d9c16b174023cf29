import { useTranslation } from 'react-i18next';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { selectEvacueeCounts } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { durationText } from '#web/text/durationText';
import { numberText } from '#web/text/numberText';
import { dayAndTimeAt } from '#web/dates/siteTime';

/** A finished evacuation's figures with their names: for the screen and for paper. */
export function useFigures(evacuation: Evacuation): readonly (readonly [name: string, value: string])[] {
  const { t, i18n } = useTranslation('evacuationReports');
  const counts = useAppSelector((state) => selectEvacueeCounts(state, evacuation.id));
  const site = useAppSelector((state) => selectSite(state, evacuation.site_id));
  const { started_at: start, completed_at: end, all_safe_at: allSafe } = evacuation;
  const since = (instant: string): string => durationText(Date.parse(instant) - Date.parse(start), i18n.language);
  return [
    [t('column.started'), dayAndTimeAt(start, site?.timezone ?? 'UTC', i18n.language)],
    [t('column.people'), numberText(counts.total, i18n.language)],
    [t('figures.safe'), numberText(counts.safe, i18n.language)],
    [t('column.allClear'), allSafe === null ? (counts.remaining > 0 ? t('neverFound', { count: counts.remaining }) : '–') : since(allSafe)],
    [t('column.duration'), end === null ? '–' : since(end)],
  ];
}
