import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { selectEvacueeCounts, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { numberText } from '#web/text/numberText';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { selectSharedReportId } from '#portal/processes/session/selectors';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { AllShownSafe } from './AllShownSafe';
import { FilterSheet } from '#portal/kit/list/FilterSheet';
import { FoundPeople, type PeopleProps } from '../add/FoundPeople';
import { GroupFilter } from '../filters/GroupFilter';
import { MyShare } from '../MyShare';
import { PointFilters } from '../filters/PointFilters';
import styles from './RollCall.module.css';
import { StatusChips } from '../filters/StatusChips';
import { useClearFilters } from '../filters/useClearFilters';
import { RollCallBar } from './RollCallBar';
import { useShownPeople } from './useShownPeople';

interface RollCallProps extends PeopleProps {
  /** One row above the list, all filters behind it; else the statuses stand in a second one. */
  readonly isCompact: boolean;
}

/** The list of people with its filters. Its parts render separately: a mark updates the numbers and its own row only. */
export const RollCall = memo(function RollCall({ isCompact, ...props }: RollCallProps) {
  const { evacuationId, complete, canMark } = props;
  const { t, i18n } = useTranslation('evacuation');
  const people = useShownPeople(evacuationId, complete);
  const { ids, shown, q, groupId, myShare } = people;
  const [panel, setPanel] = useSearchParam('panel');
  const [dialog, setDialog] = useSearchParam('dialog');
  // A word for so many is for those who run the evacuation.
  const canMarkAll = useAppSelector(selectSharedReportId) === null && canMark;
  const around = useAppSelector((state) => selectSurroundings(state, evacuationId));
  const clear = useClearFilters();
  const share = myShare !== null && !complete && <MyShare share={myShare} isOn={people.isShared} />;
  const chips = <StatusChips evacuationId={evacuationId} shown={shown} onChange={people.show} wrap={isCompact} />;
  const pointFilters = <PointFilters points={around?.evacuation_points} canMark={canMark} onNarrow={people.showAll} />;
  const group = <GroupFilter evacuationId={evacuationId} groupId={groupId} />;

  return (
    <>
      <RollCallBar evacuationId={evacuationId} people={people} isCompact={isCompact} onFilter={() => setPanel('filters')} />
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
          showLabel={t('filter.showFound', { count: people.foundCount, number: numberText(people.foundCount, i18n.language) })}
          onClose={() => setPanel(null)}
          onClear={people.narrowing.length > 0 || !people.isStandard || q !== '' ? clear : null}
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
