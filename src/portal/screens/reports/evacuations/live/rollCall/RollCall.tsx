import { ListX, SlidersHorizontal } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { groupNameOf, selectEvacueeCounts, selectEvacueeIds, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { joinClasses } from '#web/text/joinClasses';
import { numberText } from '#web/text/numberText';
import { useIdParam, useSearchParam } from '#portal/kit/route/useSearchParam';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { AllShownSafe } from './AllShownSafe';
import { FilterSheet } from '#portal/kit/list/FilterSheet';
import { FindPerson } from '../add/FindPerson';
import { FoundPeople, type PeopleProps } from '../add/FoundPeople';
import { GroupFilter } from '../filters/GroupFilter';
import { MyShare } from '../MyShare';
import { pointName } from '../../pointName';
import { PointFilters, SEEN_AT } from '../filters/PointFilters';
import styles from './RollCall.module.css';
import { isShown, SHOWN_KEY, ShownCount, StatusChips, type Shown } from '../filters/StatusChips';
import { useClearFilters } from '../filters/useClearFilters';
import { useMyShare } from '../useMyShare';
import { useSteadyList } from './useSteadyList';

/** Returns the filters of the list as written in the address: '?show=missing&q=ann'. */
function layoutSearch(params: Readonly<Record<string, string | null>>): string {
  const filters = Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value === null || value === '' ? [] : [[name, value]],
  );
  return `?${new URLSearchParams(filters).toString()}`;
}

const NOBODY: readonly number[] = [];

interface RollCallProps extends PeopleProps {
  /** One row above the list, all filters behind it; else the statuses stand in a second one. */
  readonly isCompact: boolean;
}

/** The list of people with its filters. Its parts render separately: a mark updates the numbers and its own row only. */
export const RollCall = memo(function RollCall({ isCompact, ...props }: RollCallProps) {
  const { evacuationId, complete, canMark } = props;
  const { t, i18n } = useTranslation('evacuation');
  const [shownText, setShownText] = useSearchParam('show');
  const [groupText] = useSearchParam('group');
  const [shareText] = useSearchParam('share');
  const [pointId] = useIdParam(SEEN_AT);
  const [typed] = useSearchParam('q');
  const [panel, setPanel] = useSearchParam('panel');
  const [dialog, setDialog] = useSearchParam('dialog');
  // A word for so many is for those who run the evacuation.
  const canMarkAll = useAppSelector(selectSharedReportId) === null && canMark;
  // The typed letter is painted first; the list follows.
  const q = useDeferredValue(typed ?? '');
  // Shows the people still to be found; after completion everybody who was there.
  const standard: Shown = complete ? 'all' : 'remaining';
  const shown: Shown = isShown(shownText) ? shownText : standard;
  const groupId = groupText === null ? undefined : Number(groupText);

  const around = useAppSelector((state) => selectSurroundings(state, evacuationId));
  const myShare = useMyShare(evacuationId);
  const isShared = shareText !== null && myShare !== null;
  const listed = useAppSelector((state) =>
    selectEvacueeIds(state, evacuationId, {
      status: shown === 'remaining' || shown === 'to_leave' || shown === 'all' ? undefined : shown,
      hideSafe: shown === 'remaining' || shown === 'to_leave',
      helpToLeave: shown === 'to_leave',
      groupId,
      pointId: pointId ?? undefined,
      q,
    }),
  );
  const live = useMemo(() => (isShared ? listed.filter((id) => myShare.ids.has(id)) : listed), [isShared, myShare, listed]);
  // Selected separately, so that the list is unchanged unless someone needs help: a mark renders only its own row.
  const urgent = useAppSelector((state) => selectEvacueeIds(state, evacuationId, { status: 'needs_assistance' }));
  const { ids, stale, tidy } = useSteadyList(
    evacuationId,
    live,
    complete ? NOBODY : urgent,
    layoutSearch({ show: shown, group: groupText, point: pointId === null ? null : String(pointId), share: isShared ? 'mine' : null, q }),
  );
  const show = useCallback(
    (next: Shown | undefined) => setShownText(next === undefined || next === standard ? null : next, { replace: true }),
    [setShownText, standard],
  );
  const showAll = useCallback(() => shown === 'remaining' && setShownText('all', { replace: true }), [shown, setShownText]);

  // A filtered list says by what it is filtered.
  const narrowing = [
    groupId !== undefined && (groupNameOf(around, groupId) || t('filter.group')),
    pointId !== null && (pointName(around?.evacuation_points, pointId) ?? t('point.seenAt')),
    isShared && t('filter.share'),
  ].filter((word): word is string => Boolean(word));
  const clear = useClearFilters();
  const share = myShare !== null && !complete && <MyShare share={myShare} isOn={isShared} />;
  const chips = <StatusChips evacuationId={evacuationId} shown={shown} onChange={show} wrap={isCompact} />;
  const pointFilters = <PointFilters points={around?.evacuation_points} canMark={canMark} onNarrow={showAll} />;
  const group = <GroupFilter evacuationId={evacuationId} groupId={groupId} />;

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.search}>
          <FindPerson />
        </div>
        <Button
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-haspopup="dialog"
          title={t('filter.title')}
          onClick={() => setPanel('filters')}
        >
          {isCompact ? (
            <>
              <span className={styles.shown}>{t(SHOWN_KEY[shown])}</span>
              <ShownCount evacuationId={evacuationId} of={shown} language={i18n.language} />
              {narrowing.length > 0 && <span className={styles.more}>{t('filter.more', { count: narrowing.length })}</span>}
            </>
          ) : (
            <span className={joinClasses(styles.shown, narrowing.length > 0 && styles.more)}>
              {narrowing.length > 0 ? narrowing.join(' · ') : t('filter.title')}
            </span>
          )}
        </Button>
        {stale > 0 && (
          <Button
            variant="quiet"
            icon={<ListX aria-hidden="true" />}
            aria-label={t('list.tidy', { count: stale })}
            title={t('list.tidy', { count: stale })}
            onClick={tidy}
          >
            {isCompact ? numberText(stale, i18n.language) : t('list.tidy', { count: stale })}
          </Button>
        )}
      </div>
      {!isCompact && (
        <div className={styles.chips}>
          {chips}
          {share}
        </div>
      )}
      {ids.length === 0 ? (
        <NobodyFound evacuationId={evacuationId} isWhole={shown === 'remaining' && q === '' && groupId === undefined} />
      ) : (
        <FoundPeople {...props} ids={ids} />
      )}
      {dialog === 'all-safe' && canMarkAll && (
        <AllShownSafe evacuationId={evacuationId} ids={ids} onMark={props.onMark} onUndo={props.onUndo} onClose={() => setDialog(null)} />
      )}
      {panel === 'filters' && (
        <FilterSheet
          title={t('filter.title')}
          clearLabel={t('filter.clear')}
          showLabel={t('filter.showFound', { count: live.length, number: numberText(live.length, i18n.language) })}
          onClose={() => setPanel(null)}
          onClear={narrowing.length > 0 || shown !== standard || q !== '' ? clear : null}
        >
          {isCompact && chips}
          {group}
          {pointFilters}
          {isCompact && share}
        </FilterSheet>
      )}
    </>
  );
});

/** Says why the list is empty: nobody is on it, nobody is left, or nobody matches. */
function NobodyFound({ evacuationId, isWhole }: { readonly evacuationId: number; readonly isWhole: boolean }) {
  const { t } = useTranslation('evacuation');
  const { total, remaining } = useAppSelector((state) => selectEvacueeCounts(state, evacuationId));
  // Completing is not theirs.
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  if (total === 0) return <EmptyState title={t('list.empty')}>{t('list.emptyHint')}</EmptyState>;
  if (remaining === 0 && isWhole)
    return <EmptyState title={t('list.noneRemaining')}>{isGuest ? '' : t('list.noneRemainingHint')}</EmptyState>;
  return <EmptyState title={t('list.noMatch')}>{t('list.noMatchHint')}</EmptyState>;
}
