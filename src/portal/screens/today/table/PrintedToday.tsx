import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import type { Visitor, VisitorInEvent } from '#contract/visits/entities/visitor';
import { selectGroup } from '#portal/entities/groups';
import { useAppStore } from '#portal/store/hooks';
import { numberText } from '#web/text/numberText';
import { timeOrDayAt } from '#web/dates/siteTime';
import { PrintedList } from '#web/kit/print/PrintedList';
import { usePaperFacts } from '#portal/kit/print/usePaperFacts';
import { usePrinting } from '#web/kit/print/usePrinting';

interface PrintedTodayProps {
  readonly site: SiteSummary;
  /** The rows of the list as it is shown: its tab, group and search, in its order. */
  readonly ids: readonly number[];
  /** The name of the list: 'In', 'Expected'. */
  readonly list: string;
  /** The group and the search that narrow it. */
  readonly narrowedBy: string;
}

/** Today's list on paper, all of it: the screen holds only the rows in view. */
export function PrintedToday(props: PrintedTodayProps) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

/** The list at the time of printing. */
function Sheet({ site, ids, list, narrowedBy }: PrintedTodayProps) {
  const { t, i18n } = useTranslation(['today', 'app']);
  const store = useAppStore();
  const state = useMemo(() => store.getState(), [store]);
  const zone = site.timezone;
  const now = Date.now();
  const paperFacts = usePaperFacts(zone);
  const time = (instant: string | null | undefined): string => (instant ? timeOrDayAt(instant, now, zone, i18n.language) : '');
  // Host and company are missing until the visit has been fetched.
  const visits = ids.flatMap((id) => {
    const visit: (VisitorInEvent & Partial<Visitor>) | undefined = state.entities.visitors.entities[id];
    return visit === undefined ? [] : [visit];
  });

  return (
    <PrintedList
      title={t('title', { site: site.name })}
      facts={[
        ...paperFacts,
        [t('app:print.list'), narrowedBy === '' ? list : `${list} · ${narrowedBy}`],
        [t('print.people'), numberText(visits.length, i18n.language)],
      ]}
      columns={[
        t('columns.name'),
        t('columns.group'),
        t('columns.company'),
        t('columns.host'),
        t('columns.expected'),
        t('columns.in'),
        t('columns.out'),
      ]}
      rows={visits.map((visit) => ({
        id: visit.id,
        cells: [
          visit.name,
          selectGroup(state, visit.visitor_group_id)?.name ?? '',
          visit.company ?? '',
          visit.host_name ?? '',
          visit.in_timestamp === null ? time(visit.expected_timestamp) : '',
          time(visit.in_timestamp),
          time(visit.out_timestamp),
        ],
      }))}
    />
  );
}
