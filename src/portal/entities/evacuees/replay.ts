import type { Evacuation, EvacuationChange, EvacuationReport, Evacuee } from '#contract/evacuations/entities/evacuation';
import { entitiesReducer } from '../entities';
import { realtimeEvents, type ReportEvent } from '../realtime';
import { received, removed } from '../received';
import type { EntityTables } from '../table';
import { evacueeAfter, reportAtStart } from './recording';
import { reportLoaded, reportLoadStarted, reportOpened } from './reportActions';
import { reportsReducer, type ReportsState } from './reportsSlice';

/** The changes behind one value of the report's counter. */
export interface ReplayStep {
  readonly counter: number;
  /**
   * The time at which everybody saw it, in milliseconds since 1970. A change queued on a device was made before and counted later, so
   * this is never before the step before it; a change after the evacuation was completed belongs to its end.
   */
  readonly at: number;
  /** One change, or several people who joined at once. */
  readonly changes: readonly EvacuationChange[];
}

/** A recording, ready to be played. */
export interface ReplayTrack {
  /** Both in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** In the order of the counter. Moment 0 is before the first of them. */
  readonly steps: readonly ReplayStep[];
}

/** The part of the state that a recording replays. */
export interface ReplayedState {
  readonly entities: EntityTables;
  readonly evacuationReports: ReportsState;
}

/** Puts the changes of a finished evacuation in order. */
export function trackOf(
  { started_at: startedAt, completed_at: completedAt }: Pick<Evacuation, 'started_at' | 'completed_at'>,
  changes: readonly EvacuationChange[],
): ReplayTrack {
  const start = Date.parse(startedAt);
  const last = completedAt === null ? Math.max(start, ...changes.slice(-1).map(({ at }) => Date.parse(at))) : Date.parse(completedAt);
  const end = Math.max(start, last);
  const steps: { counter: number; at: number; changes: EvacuationChange[] }[] = [];
  for (const change of changes) {
    const before = steps.at(-1);
    if (before?.counter === change.event_counter) {
      before.changes.push(change);
      continue;
    }
    const at = Math.min(end, Math.max(before?.at ?? start, Date.parse(change.at)));
    steps.push({ counter: change.event_counter, at, changes: [change] });
  }
  return { start, end, steps };
}

/** Returns the step as the event that came over the channel. A new person is not in any event: everybody refetches the report. */
function eventOf(
  { counter, at, changes: [change] }: ReplayStep,
  { evacuation, comments }: EvacuationReport,
  [evacuee]: readonly Evacuee[],
): ReportEvent {
  const base = { name: `Evacuation.${evacuation.id}/${change?.kind}`, receivedAt: at, evacuationId: evacuation.id, counter };
  if (change?.kind === 'completed') return { ...base, kind: 'reportCompleted', evacuation: { ...evacuation, event_counter: counter } };
  if (change?.kind === 'marked' && evacuee !== undefined) return { ...base, kind: 'evacueeUpdated', evacuee };
  const comment = change?.kind === 'commented' ? comments.find(({ id }) => id === change.comment_id) : undefined;
  return comment === undefined ? { ...base, kind: 'reportChanged' } : { ...base, kind: 'commentAdded', comment };
}

/** A recording as it came over the channel, beside the report that was fetched. */
interface Film {
  readonly report: EvacuationReport;
  /** The report before the first step. */
  readonly atStart: EvacuationReport;
  readonly steps: readonly ReplayStep[];
  /** The people of each step as it left them. */
  readonly left: readonly (readonly Evacuee[])[];
  readonly events: readonly ReportEvent[];
}

function filmOf(report: EvacuationReport, steps: readonly ReplayStep[]): Film {
  const evacuees = new Map(report.evacuees.map((evacuee) => [evacuee.id, evacuee]));
  const left = steps.map(({ changes }) =>
    changes.flatMap((change) => (change.evacuee_id === null ? [] : (evacueeAfter(change, evacuees.get(change.evacuee_id)) ?? []))),
  );
  const atStart = reportAtStart(
    report,
    steps.flatMap(({ changes }) => changes),
  );
  return { report, atStart, steps, left, events: steps.map((step, index) => eventOf(step, report, left[index] ?? [])) };
}

const reduce = (state: ReplayedState, action: Parameters<typeof entitiesReducer>[1]): ReplayedState => ({
  entities: entitiesReducer(state.entities, action),
  evacuationReports: reportsReducer(state.evacuationReports, action),
});

/** Returns the report as the server would have sent it after so many steps. */
function answerAfter({ report: { evacuation }, atStart, left, steps }: Film, index: number) {
  const { evacuation: _evacuation, comments: _comments, evacuees: begun, ...around } = atStart;
  const people = new Map(begun.map((evacuee) => [evacuee.id, evacuee]));
  for (const changed of left.slice(0, index)) for (const evacuee of changed) people.set(evacuee.id, evacuee);
  return reportLoaded({
    evacuationId: evacuation.id,
    counter: steps[index - 1]?.counter ?? 0,
    report: { ...around, evacuees: [...people.values()] },
  });
}

const evacuationReceived = (evacuation: Evacuation) =>
  received({ records: { evacuations: [evacuation] }, source: 'answer', cause: 'replay' });

/** Returns the same response for an evacuation that was reopened on the way there, and not completed again. */
function reopenedBetween({ atStart, steps }: Film, from: number, to: number) {
  const last = steps.slice(from, to).findLast(({ changes: [change] }) => change?.kind === 'completed' || change?.kind === 'reopened');
  if (last?.changes[0]?.kind !== 'reopened') return [];
  return [evacuationReceived({ ...atStart.evacuation, event_counter: last.counter })];
}

function startOf(film: Film, entities: EntityTables): ReplayedState {
  const { evacuation } = film.atStart;
  const { id } = film.report.evacuation;
  return [
    removed({ entity: 'evacuations', ids: [id] }),
    removed({
      entity: 'comments',
      ids: entities.comments.ids.filter((comment) => entities.comments.entities[comment]?.evacuation_id === id),
    }),
    evacuationReceived(evacuation),
    reportOpened({ evacuationId: id }),
    reportLoadStarted({ evacuationId: id }),
    answerAfter(film, 0),
  ].reduce(reduce, { entities, evacuationReports: {} });
}

/** Whether the report was refetched at this step: somebody was new, or the recording begins later than the counter. */
const isFetched = ({ events, steps }: Film, index: number): boolean =>
  events[index]?.kind === 'reportChanged' || steps[index]?.counter !== (steps[index - 1]?.counter ?? 0) + 1;

function goOn(film: Film, state: ReplayedState, from: number, to: number): ReplayedState {
  const { events, report } = film;
  let fetched = to;
  while (fetched > from && !isFetched(film, fetched - 1)) fetched -= 1;
  const rest = events.slice(fetched, to);
  const actions = rest.length === 0 ? [] : [realtimeEvents(rest)];
  if (fetched === from) return actions.reduce(reduce, state);
  // Marks before the fetch come with its response: sent as well they would only wait for it.
  const others = events.slice(from, fetched).filter(({ kind }) => kind !== 'evacueeUpdated');
  return [
    realtimeEvents(others),
    reportLoadStarted({ evacuationId: report.evacuation.id }),
    ...reopenedBetween(film, from, fetched),
    answerAfter(film, fetched),
    ...actions,
  ].reduce(reduce, state);
}

/**
 * Plays a recording with the reducers of the live report: each step is the event that came over the channel, and where the report was
 * refetched, the response comes from the recording. Going on applies the steps in between; going back restarts, which for 10,000 steps
 * is a matter of milliseconds.
 *
 * @param entities of the page, in which this evacuation is set back to its start
 * @returns the state after so many steps
 */
export function makeReplay(entities: EntityTables, report: EvacuationReport, { steps }: ReplayTrack): (index: number) => ReplayedState {
  const film = filmOf(report, steps);
  const start = startOf(film, entities);
  let shown = { index: 0, state: start };
  return (index) => {
    const from = index < shown.index ? { index: 0, state: start } : shown;
    shown = { index, state: goOn(film, from.state, from.index, index) };
    return shown.state;
  };
}
