import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Evacuee, EvacueeStatus } from '../../../../contract/entities/evacuation';
import { groupNameOf, selectEvacuee, selectEvacueeCounts, selectEvacueeIds, selectIsMarkPending, selectSurroundings } from '../../../entities/evacuees/selectors';
import { selectCommentCounts } from '../../../entities/evacuations';
import { isOverdue } from '../../../entities/evacuees/overdue';
import { useAppSelector } from '../../../entities/hooks';
import { numberText } from '../../../lib/numberText';
import { useIdParam, useSearchParam } from '../../../parts/route/useSearchParam';
import { selectSharedReportId } from '../../../processes/session/selectors';
import { Button } from '../../../ui/buttons/Button';
import { Chips } from '../../../ui/buttons/Chips';
import { Dropdown } from '../../../ui/fields/Dropdown';
import { SearchField } from '../../../ui/fields/SearchField';
import { VirtualList } from '../../../ui/list/VirtualList';
import { EmptyState } from '../../../ui/saying/EmptyState';
import { EvacueeRow, ROW_HEIGHT } from './EvacueeRow';
import styles from './RollCall.module.css';
import { PointFilters, SEEN_AT } from './PointFilters';
import { useMyShare } from './useMyShare';
import { useSteadyList } from './useSteadyList';

const SHOWN = ['remaining', 'missing', 'needs_assistance', 'unknown', 'safe', 'all'] as const;
type Shown = (typeof SHOWN)[number];

const isShown = (text: string | null): text is Shown => SHOWN.some((shown) => shown === text);

/** What the list is narrowed by, as the address says it: '?show=missing&q=ann'. */
function layoutSearch(params: Readonly<Record<string, string | null>>): string {
  return `?${new URLSearchParams(Object.entries(params).flatMap(([name, value]): [string, string][] => (value === null || value === '' ? [] : [[name, value]]))).toString()}`;
}

interface RollCallProps {
  readonly evacuationId: number;
  readonly zone: string;
  /** When the evacuation began. */
  readonly startedAt: string;
  /** Milliseconds since 1970; null once it is over, when nobody is late any more. */
  readonly now: number | null;
  readonly canMark: boolean;
  readonly onMark: (evacuee: Evacuee, status: EvacueeStatus) => void;
  readonly onOpen: (evacuee: Evacuee) => void;
}

/** The list of people with its filters. A row reads its own evacuee, so that one mark draws one row. */
export function RollCall(props: RollCallProps) {
  const { evacuationId, now } = props;
  const { t, i18n } = useTranslation('evacuation');
  const [shownText, setShown] = useSearchParam('show');
  const [groupText, setGroup] = useSearchParam('group');
  const [shareText, setShare] = useSearchParam('share');
  const [pointId] = useIdParam(SEEN_AT);
  const [typed, setSearch] = useSearchParam('q');
  // The letter stands in the field first; the list follows.
  const q = useDeferredValue(typed ?? '');
  // Who is still to be found; once it is over, who was there.
  const standard: Shown = now === null ? 'all' : 'remaining';
  const shown: Shown = isShown(shownText) ? shownText : standard;
  const groupId = groupText === null ? undefined : Number(groupText);

  const counts = useAppSelector((state) => selectEvacueeCounts(state, evacuationId));
  // Completing is not theirs.
  const isGuest = useAppSelector(selectSharedReportId) !== null;
  const surroundings = useAppSelector((state) => selectSurroundings(state, evacuationId));
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
  const groups = surroundings?.groups ?? [];
  const at = (index: number): number => ids[index] ?? 0;

  const empty = (): { title: string; hint: string } => {
    if (counts.total === 0) return { title: t('list.empty'), hint: t('list.emptyHint') };
    if (counts.remaining === 0 && shown === 'remaining' && q === '' && groupId === undefined) {
      return { title: t('list.noneRemaining'), hint: isGuest ? '' : t('list.noneRemainingHint') };
    }
    return { title: t('list.noMatch'), hint: t('list.noMatchHint') };
  };

  return (
    <>
      <div className={styles.filters}>
        <Chips<Shown>
          label={t('filter.label')}
          scroll
          selected={[shown]}
          onChange={([next]) => setShown(next === undefined || next === standard ? null : next, { replace: true })}
          options={[
            { value: 'remaining', label: t('filter.remaining'), count: numberText(counts.remaining, i18n.language) },
            { value: 'missing', label: t('status.missing'), count: numberText(counts.missing, i18n.language) },
            { value: 'needs_assistance', label: t('status.needs_assistance'), count: numberText(counts.needs_assistance, i18n.language) },
            { value: 'unknown', label: t('status.unknown'), count: numberText(counts.unknown, i18n.language) },
            { value: 'safe', label: t('status.safe'), count: numberText(counts.safe, i18n.language) },
            { value: 'all', label: t('filter.all'), count: numberText(counts.total, i18n.language) },
          ]}
        />
        <PointFilters points={surroundings?.evacuation_points ?? []} canMark={props.canMark} onNarrow={() => shown === 'remaining' && setShown('all', { replace: true })} />
        <div className={styles.row}>
          <div className={styles.search}>
            <SearchField label={t('filter.search')} placeholder={t('filter.search')} value={typed ?? ''} pauseMs={0} onSearch={(text) => setSearch(text, { replace: true })} />
          </div>
          {groups.length > 1 && (
            <Dropdown<number>
              label={t('filter.group')}
              labelHidden
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
              value={groupId ?? null}
              onChange={(id) => setGroup(String(id), { replace: true })}
              none={{ label: t('filter.allGroups'), onChoose: () => setGroup(null, { replace: true }) }}
            />
          )}
          {myShare !== null && now !== null && (
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
      {ids.length === 0 ? (
        <EmptyState title={empty().title}>{empty().hint}</EmptyState>
      ) : (
        <VirtualList
          label={t('list.label')}
          count={ids.length}
          rowHeight={ROW_HEIGHT}
          keyOf={at}
          renderRow={(index) => (
            <ConnectedRow {...props} evacueeId={at(index)} />
          )}
        />
      )}
    </>
  );
}

type ConnectedRowProps = RollCallProps & { readonly evacueeId: number };

function ConnectedRow({ evacuationId, evacueeId, zone, startedAt, now, canMark, onMark, onOpen }: ConnectedRowProps) {
  const evacuee = useAppSelector((state) => selectEvacuee(state, evacuationId, evacueeId));
  const pending = useAppSelector((state) => selectIsMarkPending(state, evacuationId, evacueeId));
  const commentCount = useAppSelector((state) => selectCommentCounts(state, evacuationId)[evacueeId] ?? 0);
  const { t } = useTranslation('evacuation');
  const groupName = useAppSelector((state) => (evacuee === undefined ? '' : groupNameOf(selectSurroundings(state, evacuationId), evacuee.group_id)));
  if (evacuee === undefined) return null;
  return (
    <EvacueeRow
      evacuee={evacuee}
      pending={pending}
      overdue={now !== null && isOverdue(evacuee, startedAt, now)}
      groupName={groupName ?? t('row.unlisted')}
      commentCount={commentCount}
      zone={zone}
      canMark={canMark}
      onMark={onMark}
      onOpen={onOpen}
    />
  );
}
