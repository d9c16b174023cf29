import { useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { groupNameOf, selectEvacueeIds, selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useIdParam, useSearchParam } from '#portal/kit/route/useSearchParam';
import { useAppSelector } from '#portal/store/hooks';
import { pointName } from '../../pointName';
import { SEEN_AT } from '../filters/PointFilters';
import { isShown, type Shown } from '../filters/StatusChips';
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

/** Returns the filters in the address, by which the list is chosen. */
function useFilters(complete: boolean) {
  const [shownText, setShownText] = useSearchParam('show');
  const [groupText] = useSearchParam('group');
  const [pointId] = useIdParam(SEEN_AT);
  const [typed] = useSearchParam('q');
  // Shows the people still to be found; after completion everybody who was there.
  const standard: Shown = complete ? 'all' : 'remaining';
  const shown: Shown = isShown(shownText) ? shownText : standard;
  const show = useCallback(
    (next: Shown | undefined) => setShownText(next === undefined || next === standard ? null : next, { replace: true }),
    [setShownText, standard],
  );
  const showAll = useCallback(() => shown === 'remaining' && setShownText('all', { replace: true }), [shown, setShownText]);
  return {
    shown,
    isStandard: shown === standard,
    show,
    showAll,
    groupId: groupText === null ? undefined : Number(groupText),
    pointId,
    // The typed letter is painted first; the list follows.
    q: useDeferredValue(typed ?? ''),
    /** As the address has them. */
    written: { show: shown, group: groupText, point: pointId === null ? null : String(pointId) },
  };
}

/** Returns the list as its filters choose it, with them and with what changes them. */
export function useShownPeople(evacuationId: number, complete: boolean) {
  const { t } = useTranslation('evacuation');
  const filters = useFilters(complete);
  const { shown, groupId, pointId, q, written } = filters;
  const [shareText] = useSearchParam('share');
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
  const layout = layoutSearch({ ...written, share: isShared ? 'mine' : null, q });
  const steady = useSteadyList(evacuationId, live, complete ? NOBODY : urgent, layout);
  // A filtered list says by what it is filtered.
  const narrowing = [
    groupId !== undefined && (groupNameOf(around, groupId) || t('filter.group')),
    pointId !== null && (pointName(around?.evacuation_points, pointId) ?? t('point.seenAt')),
    isShared && t('filter.share'),
  ].filter((word): word is string => Boolean(word));
  return { ...steady, ...filters, myShare, isShared, narrowing, foundCount: live.length };
}

/** The list of people that is shown, with its filters. */
export type ShownPeople = ReturnType<typeof useShownPeople>;
