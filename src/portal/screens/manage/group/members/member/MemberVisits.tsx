import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { PAGE_SIZE } from '#contract/platform/constants';
import { visitorPages } from '#portal/api/visits/visitors';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { selectVisitor } from '#portal/entities/visitors';
import { dateAt, dayAndTimeAt, timeAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { pagesOf, useEndlessList } from '#portal/kit/list/useEndlessList';
import { useVisitState } from '#portal/pieces/visits/visit/useVisitState';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { ListEnd } from '#web/ui/list/ListEnd';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import styles from './MemberVisits.module.css';

const HISTORY = needs('History.viewer');
const MINUTE_MS = 60_000;

/** A member's visits, the latest first: all of them, or only today's for readers without access to the history. */
export function MemberVisits({ memberId }: { readonly memberId: number }) {
  const { t } = useTranslation('groups');
  const titleId = useId();
  const mayLookBack = useIsAllowed(HISTORY);
  // Somebody may have come since this was last opened.
  const list = useEndlessList(pagesOf(visitorPages, { query: { returning_visitor_id: memberId } }), { isRefreshed: true });
  const [shownRows, setShownRows] = useState(PAGE_SIZE);
  const { total, idAt, pages } = list;
  const rows = Array.from({ length: Math.min(shownRows, total ?? 0) }, (_, row) => row);
  const ids = rows.map(idAt);
  const isLoading = ids.includes(undefined);
  const hasFailedPage = (pages?.failedRows.size ?? 0) > 0;
  const failed =
    hasFailedPage && total !== undefined ? t('visits.moreFailed') : list.error === undefined ? undefined : t('visits.loadFailed');

  // Each line that is shown stays up to date.
  const onRows = pages?.onRows;
  const lastRow = rows.length;
  useEffect(() => {
    if (lastRow > 0) onRows?.(Array.from({ length: lastRow }, (_, row) => row));
  }, [onRows, lastRow]);

  return (
    <section className={styles.visits} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {mayLookBack ? t('visits.title') : t('visits.today')}
      </h3>
      {total === undefined && failed === undefined && <SkeletonRows rows={3} rowHeight={40} />}
      {total === 0 && <p className={styles.site}>{mayLookBack ? t('visits.none') : t('visits.noneToday')}</p>}
      {ids.length > 0 && <ul className={styles.list}>{ids.map((id) => id !== undefined && <VisitLine key={id} visitId={id} />)}</ul>}
      {failed !== undefined && (
        <ListEnd loading={list.isFetching} error={failed} onRetry={total === undefined ? list.refetch : pages?.retry} />
      )}
      {failed === undefined && total !== undefined && (isLoading || shownRows < total) && (
        <Button size="s" pending={isLoading} onClick={() => setShownRows(shownRows + PAGE_SIZE)}>
          {t('visits.more')}
        </Button>
      )}
    </section>
  );
}

function VisitLine({ visitId }: { readonly visitId: number }) {
  const { i18n } = useTranslation('groups');
  const stateOf = useVisitState();
  const now = useNow(MINUTE_MS);
  const visit = useAppSelector((state) => selectVisitor(state, visitId));
  const site = useAppSelector((state) => selectSite(state, visit?.site_id ?? null));
  if (visit === undefined) return null;
  const zone = site?.timezone ?? 'UTC';
  const { in_timestamp: from, out_timestamp: to } = visit;
  const until = (start: string, end: string): string =>
    dateAt(Date.parse(start), zone) === dateAt(Date.parse(end), zone)
      ? timeAt(end, zone, i18n.language)
      : dayAndTimeAt(end, zone, i18n.language);
  const words =
    from !== null && to !== null ? `${dayAndTimeAt(from, zone, i18n.language)} – ${until(from, to)}` : stateOf(visit, zone, now);
  return (
    <li>
      <span>{words}</span>
      <span className={styles.site}>{site?.name}</span>
    </li>
  );
}
