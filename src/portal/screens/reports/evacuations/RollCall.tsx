import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { selectEvacueeCounts, selectEvacueeIds, selectSurroundings } from '../../../entities/evacuees/selectors';
import { useAppSelector } from '../../../entities/hooks';
import { useIdParam, useSearchParam } from '../../../parts/route/useSearchParam';
import { selectSharedReportId } from '../../../processes/session/selectors';
import { Button } from '../../../ui/buttons/Button';
import { Chips } from '../../../ui/buttons/Chips';
import { EmptyState } from '../../../ui/saying/EmptyState';
import { FoundPeople, type PeopleProps } from './FoundPeople';
import { PointFilters, SEEN_AT } from './PointFilters';
import styles from './RollCall.module.css';
import { SearchAndGroup } from './SearchAndGroup';
import { isShown, StatusChips, type Shown } from './StatusChips';
import { useMyShare } from './useMyShare';
import { useSteadyList } from './useSteadyList';

/** What the list is narrowed by, as the address says it: '?show=missing&q=ann'. */
function layoutSearch(params: Readonly<Record<string, string | null>>): string {
  return `?${new URLSearchParams(Object.entries(params).flatMap(([name, value]): [string, string][] => (value === null || value === '' ? [] : [[name, value]]))).toString()}`;
}

/** The list of people with its filters. Its parts are drawn for themselves: a mark reaches the numbers and its own row. */
export const RollCall = memo(function RollCall(props: PeopleProps) {
  const { evacuationId, complete } = props;
  const { t } = useTranslation('evacuation');
  const [shownText, setShownText] = useSearchParam('show');
  const [groupText] = useSearchParam('group');
  const [shareText, setShare] = useSearchParam('share');
  const [pointId] = useIdParam(SEEN_AT);
  const [typed] = useSearchParam('q');
  // The letter stands in the field first; the list follows.
  const q = useDeferredValue(typed ?? '');
  // Who is still to be found; once it is over, who was there.
  const standard: Shown = complete ? 'all' : 'remaining';
  const shown: Shown = isShown(shownText) ? shownText : standard;
  const groupId = groupText === null ? undefined : Number(groupText);

  const points = useAppSelector((state) => selectSurroundings(state, evacuationId))?.evacuation_points;
  const myShare = useMyShare(evacuationId);
  const isShared = shareText !== null && myShare !== null;
  const listed = useAppSelector((state) =>
    selectEvacueeIds(state, evacuationId, {
      status: shown === 'remaining' || shown === 'all' ? undefined : shown,
      hideSafe: shown === 'remaining',
      groupId,
      pointId: pointId ?? undefined,
      q,
    }),
  );
  const live = useMemo(() => (isShared ? myShare(listed) : listed), [isShared, myShare, listed]);
  const { ids, stale, tidy } = useSteadyList(evacuationId, live, layoutSearch({ show: shown, group: groupText, point: pointId === null ? null : String(pointId), share: isShared ? 'mine' : null, q }));
  const show = useCallback((next: Shown | undefined) => setShownText(next === undefined || next === standard ? null : next, { replace: true }), [setShownText, standard]);
  const showAll = useCallback(() => shown === 'remaining' && setShownText('all', { replace: true }), [shown, setShownText]);

  return (
    <>
      <div className={styles.filters}>
        <StatusChips evacuationId={evacuationId} shown={shown} onChange={show} />
        <PointFilters points={points} canMark={props.canMark} onNarrow={showAll} />
        <div className={styles.row}>
          <SearchAndGroup evacuationId={evacuationId} groupId={groupId} />
          {myShare !== null && !complete && (
            <Chips<'share'>
              label={t('filter.share')}
              mode="multiple"
              selected={isShared ? ['share'] : []}
              onChange={(chosen) => setShare(chosen.length > 0 ? 'mine' : null, { replace: true })}
              options={[{ value: 'share', label: t('filter.share') }]}
            />
          )}
          {stale > 0 && (
            <Button variant="quiet" onClick={tidy}>
              {t('list.tidy', { count: stale })}
            </Button>
          )}
        </div>
      </div>
      {ids.length === 0 ? <NobodyFound evacuationId={evacuationId} isWhole={shown === 'remaining' && q === '' && groupId === undefined} /> : <FoundPeople {...props} ids={ids} />}
    </>
  );
});

/** Why the list is empty: nobody is on it, nobody is left, or nobody matches. */
function NobodyFound({ evacuationId, isWhole }: { readonly evacuationId: number; readonly isWhole: boolean }) {
  const { t } = useTranslation('evacuation');
  const { total, remaining } = useAppSelector((state) => selectEvacueeCounts(state, evacuationId));
  // Completing is not theirs.
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  if (total === 0) return <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>;
  if (remaining === 0 && isWhole) return <EmptyState title={t('list.noneRemaining')}>{isGuest ? '' : t('list.noneRemainingHint')}</EmptyState>;
  return <EmptyState title={t('list.noMatch')}>{t('list.noMatchHint')}</EmptyState>;
}
