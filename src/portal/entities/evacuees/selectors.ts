import { createSelector } from '@reduxjs/toolkit';

import type { Evacuee, EvacueeDoubt, EvacueeStatus, NotListedPerson } from '#contract/evacuations/entities/evacuation';
import { foldText } from '#contract/platform/text/fold';
import type { RootState } from '#portal/store/state';
import { evacueeIn, evacueesOf } from './chunks';
import { selectReports } from './openReports';
import { isWaiting, overlayOf, type Change, type Changes, type Shown, type WrittenComment } from './changes';
import { finderFor, type EvacueeFilter } from './findEvacuees';
import { isSignedOut, needsHelpToLeave, type AskedAbout, type ListLayout, type Report, type ReportSurroundings } from './report';

const NO_CHANGES: Changes = [];

/** Selects the report as far as it is here: `load`, `error`, `counter`. Undefined while no screen has opened it. */
export const selectReport = (state: RootState, evacuationId: number): Report | undefined => selectReports(state)[evacuationId];

/** Groups, participants, points, silent devices and bookings; null until first loaded. */
export const selectSurroundings = (state: RootState, evacuationId: number): ReportSurroundings | null =>
  selectReport(state, evacuationId)?.surroundings ?? null;

const selectSignedOut = createSelector(
  [selectSurroundings],
  (surroundings): ReadonlyMap<number, EvacueeDoubt> =>
    new Map((surroundings?.doubts ?? []).filter(isSignedOut).map((doubt) => [doubt.evacuee_id, doubt])),
);

/** Returns the sign-out of a person on the list, as a doubt; it makes nobody safe. */
export const selectSignOutOf = (state: RootState, evacuationId: number, evacueeId: number): EvacueeDoubt | undefined =>
  selectSignedOut(state, evacuationId).get(evacueeId);

const NO_NOT_LISTED: readonly NotListedPerson[] = [];

/** Returns the people signed in at the site but not on the list, by name, deliveries last; offline as last known. */
export const selectNotListed = (state: RootState, evacuationId: number): readonly NotListedPerson[] =>
  selectReport(state, evacuationId)?.notListed ?? NO_NOT_LISTED;

/** Returns them without deliveries, which are never listed. */
export const selectNotListedPeople = createSelector([selectNotListed], (people) =>
  people.filter(({ is_delivery: isDelivery }) => !isDelivery),
);

/** Returns the last order of the list on the screen; null before the first. */
export const selectListLayout = (state: RootState, evacuationId: number): ListLayout | null =>
  selectReport(state, evacuationId)?.layout ?? null;

/** Returns the people named by the open dialog; null while none is open. */
export const selectAskedAbout = (state: RootState, evacuationId: number): AskedAbout | null =>
  selectReport(state, evacuationId)?.askedAbout ?? null;

/** Selects the name of an evacuee's group, empty while it is not known; null for an unlisted person without a named group. */
export function groupNameOf(surroundings: ReportSurroundings | null, groupId: number | null): string | null {
  return groupId === null ? null : (surroundings?.groups.find(({ id }) => id === groupId)?.name ?? '');
}

/** Selects the unsettled local changes: those waiting for the server, oldest first, and those waiting for the person. */
const selectChanges = (state: RootState, evacuationId: number): Changes => selectReport(state, evacuationId)?.changes ?? NO_CHANGES;

/** Selects how many changes of this report wait for the server. */
export const selectWaitingCount = createSelector([selectChanges], (changes) => changes.filter(isWaiting).length);

/** Selects conflicts, refusals and held changes: each waits for the person, oldest first. */
export const selectUnsettled = createSelector([selectChanges], (changes): readonly Change[] =>
  changes.filter((change) => !isWaiting(change)),
);

/**
 * Selects comments written on this device that wait for the server; `evacueeId` null for those on the whole evacuation, undefined for
 * all.
 */
export const selectWaitingComments = createSelector(
  [selectChanges, (_: RootState, _id: number, evacueeId?: number | null) => evacueeId],
  (changes, evacueeId): readonly WrittenComment[] =>
    changes.filter(
      (change): change is WrittenComment =>
        change.kind === 'comment' && isWaiting(change) && (evacueeId === undefined || change.evacueeId === evacueeId),
    ),
);

const selectOverlay = createSelector([selectChanges], overlayOf);

const shownAs = new WeakMap<Evacuee, Map<string, Evacuee>>();

/** Returns an evacuee with a mark: the same object for the same evacuee and mark, so that a row renders only when it changes. */
function withMark(evacuee: Evacuee, { status, pointId = evacuee.evacuation_point_id }: Shown): Evacuee {
  if (evacuee.status === status && evacuee.evacuation_point_id === pointId) return evacuee;
  const known = shownAs.get(evacuee) ?? new Map<string, Evacuee>();
  shownAs.set(evacuee, known);
  const name = `${status} ${String(pointId)}`;
  const shown = known.get(name) ?? { ...evacuee, status, evacuation_point_id: pointId };
  known.set(name, shown);
  return shown;
}

/** Selects an evacuee as shown: with the newest local mark over the server's state. */
export function selectEvacuee(state: RootState, evacuationId: number, evacueeId: number): Evacuee | undefined {
  const report = selectReport(state, evacuationId);
  const evacuee = report && evacueeIn(report.evacuees, evacueeId);
  const mark = selectOverlay(state, evacuationId).get(evacueeId);
  return evacuee && mark ? withMark(evacuee, mark) : evacuee;
}

/** Reports whether a mark of this evacuee still waits for the server. */
export const selectIsMarkPending = (state: RootState, evacuationId: number, evacueeId: number): boolean =>
  selectOverlay(state, evacuationId).has(evacueeId);

/** Returns an evacuee's status before this person marked them safe: assistance if they needed it, else missing. */
export const selectBeforeSafe = (state: RootState, evacuationId: number, evacueeId: number): EvacueeStatus =>
  selectReport(state, evacuationId)?.beforeSafe[evacueeId] ?? 'missing';

export interface EvacueeCounts extends Readonly<Record<EvacueeStatus, number>> {
  readonly total: number;
  /** Everyone who is not safe. */
  readonly remaining: number;
  /** The number of people who are not safe and need help to leave. */
  readonly to_leave: number;
}

/** Selects how many evacuees have each status, with local marks included. */
export const selectEvacueeCounts = createSelector([selectReport, selectOverlay], (report, overlay): EvacueeCounts => {
  const counts = { missing: 0, unknown: 0, needs_assistance: 0, safe: 0, ...report?.counts };
  let toLeave = report?.helpToLeave ?? 0;
  for (const [id, { status }] of overlay) {
    const evacuee = report && evacueeIn(report.evacuees, id);
    if (evacuee === undefined) continue;
    counts[evacuee.status] -= 1;
    counts[status] += 1;
    toLeave += needsHelpToLeave({ ...evacuee, status }) - needsHelpToLeave(evacuee);
  }
  const total = report?.evacuees.size ?? 0;
  return { ...counts, total, remaining: total - counts.safe, to_leave: toLeave };
});

const selectEvacuees = (state: RootState, evacuationId: number) => selectReport(state, evacuationId)?.evacuees;
const NOBODY: readonly Evacuee[] = [];

/** Selects everybody on the list, by name, with the server's state. */
export const selectEvacueeList = createSelector([selectEvacuees], (evacuees): readonly Evacuee[] =>
  evacuees === undefined ? NOBODY : [...evacueesOf(evacuees)],
);

const selectFinder = (state: RootState, evacuationId: number, filter: EvacueeFilter = {}) =>
  finderFor(selectOverlay(state, evacuationId), { ...filter, q: foldText(filter.q ?? '') });

const areSame = (left: readonly number[], right: readonly number[]): boolean =>
  left === right || (left.length === right.length && left.every((id, index) => id === right[index]));

/**
 * Selects the people shown: first those who need assistance, then those not safe who need help to leave, then by name. The same list
 * while nobody comes or goes.
 */
export const selectEvacueeIds = createSelector(
  [selectEvacuees, selectFinder],
  (evacuees, find): readonly number[] => (evacuees === undefined ? [] : find(evacuees)),
  { memoizeOptions: { resultEqualityCheck: areSame } },
);
