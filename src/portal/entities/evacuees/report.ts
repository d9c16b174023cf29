import type { EvacuationReport, Evacuee, EvacueeStatus } from '../../../contract/entities/evacuation';
import type { Problem } from '../../../contract/problem';
import type { ReportEvent } from '../realtime';
import { chunksOf, evacueeIn, evacueesOf, NO_EVACUEES, withEvacuee, type EvacueeChunks } from './chunks';
import { decideUpdate } from './decideUpdate';

/** A mark made here that the server has not confirmed yet. Shown at once, kept apart from what the server says. */
export interface Mark {
  /** Its idempotency key, and its name. */
  readonly key: string;
  readonly evacueeId: number;
  readonly status: EvacueeStatus;
  /** What the person saw when marking: if it is no longer so, somebody else was faster. */
  readonly baseStatus: EvacueeStatus;
  /** Where the person was seen; null for nowhere, left out where the mark says nothing of it. */
  readonly pointId?: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Two people marked one evacuee differently: the server kept the other's. */
export interface Conflict {
  readonly key: string;
  readonly evacueeId: number;
  readonly mine: EvacueeStatus;
  readonly theirs: EvacueeStatus;
  readonly by: string | null;
}

/** A mark that the server refused for good; it is rolled back. */
export interface RefusedMark {
  readonly key: string;
  readonly evacueeId: number;
  readonly status: EvacueeStatus;
  readonly error: ReportError;
}

export interface ReportError {
  readonly status: number | string;
  readonly problem: Problem;
}

/** What surrounds the evacuees in a report; changes only when it is fetched. */
export type ReportSurroundings = Pick<
  EvacuationReport,
  'accessed_via' | 'groups' | 'participants' | 'evacuation_points' | 'offline_devices' | 'bookings' | 'doubts'
>;

export interface Report {
  /** Whether a screen shows it. Closed ones stay until their last mark is settled. */
  readonly isOpen: boolean;
  /** `wanted`: to be fetched; the process begins at once. */
  readonly load: 'wanted' | 'loading' | 'ready' | 'failed';
  readonly error: ReportError | null;
  readonly counter: number;
  /** The highest counter that an answer to a change made here named: the channel should reach it soon. */
  readonly awaited: number;
  readonly evacuees: EvacueeChunks;
  readonly counts: Readonly<Record<EvacueeStatus, number>>;
  /** Null until first loaded; kept while it is fetched again. */
  readonly surroundings: ReportSurroundings | null;
  /** Updates that arrived while it was being fetched. */
  readonly queue: readonly ReportEvent[];
  /** In the order in which they were made. */
  readonly marks: readonly Mark[];
  readonly conflicts: readonly Conflict[];
  readonly refused: readonly RefusedMark[];
}

const NO_COUNTS = { missing: 0, unknown: 0, needs_assistance: 0, safe: 0 };

export const NEW_REPORT: Report = {
  isOpen: true,
  load: 'wanted',
  error: null,
  counter: -1,
  awaited: -1,
  evacuees: NO_EVACUEES,
  counts: NO_COUNTS,
  surroundings: null,
  queue: [],
  marks: [],
  conflicts: [],
  refused: [],
};

/** Puts an evacuee's newest state in, and counts. */
export function withEvacueeIn(report: Report, evacuee: Evacuee): Report {
  const evacuees = withEvacuee(report.evacuees, evacuee);
  if (evacuees === report.evacuees) return report;
  const before = evacueeIn(report.evacuees, evacuee.id)?.status;
  const counts = { ...report.counts };
  if (before !== undefined) counts[before] -= 1;
  counts[evacuee.status] += 1;
  return { ...report, evacuees, counts };
}

/** Asks for the report to be fetched again; what is shown stays until it comes. */
export function wantReport(report: Report): Report {
  return report.load === 'wanted' ? report : { ...report, load: 'wanted' };
}

/** Takes a live update in, as `decideUpdate` says. */
export function hearUpdate(report: Report, event: ReportEvent): Report {
  const state = { isLoading: report.load !== 'ready', counter: report.counter };
  switch (decideUpdate(event.counter, state, event.kind === 'reportChanged')) {
    case 'ignore':
      return report;
    case 'queue':
      return { ...report, queue: [...report.queue, event] };
    case 'resync':
      return { ...wantReport(report), queue: [...report.queue, event] };
    case 'apply': {
      const applied = { ...report, counter: event.counter };
      return event.kind === 'evacueeUpdated' ? withEvacueeIn(applied, event.evacuee) : applied;
    }
  }
}

/**
 * Takes in the answer to a change made here. Its content counts by revision at once; its counter only moves ours when
 * it is the next one, since the channel may still owe the changes before it: answers overtake events.
 */
export function hearAnswer(report: Report, counter: number, evacuee: Evacuee): Report {
  const learned = withEvacueeIn(report, evacuee);
  const isNext = learned.load === 'ready' && counter === learned.counter + 1;
  const awaited = Math.max(learned.awaited, counter);
  return { ...learned, awaited, counter: isNext ? counter : learned.counter };
}

/**
 * The fetch begins. Updates from before are in what it will answer, so they are dropped: kept, they would ask for
 * another fetch for ever once a restored server counts from a lower number.
 */
export function beginLoad(report: Report): Report {
  return { ...report, load: 'loading', error: null, queue: [] };
}

/** Takes the whole report in, then the updates that arrived meanwhile, in their order. */
export function takeLoad(report: Report, answer: Omit<EvacuationReport, 'evacuation' | 'comments'>, counter: number): Report {
  const { evacuees: list, ...surroundings } = answer;
  const counts: Record<EvacueeStatus, number> = { ...NO_COUNTS };
  const evacuees = chunksOf(list);
  for (const { status } of evacueesOf(evacuees)) counts[status] += 1;
  const loaded: Report = { ...report, load: 'ready', error: null, counter, awaited: counter, evacuees, counts, surroundings, queue: [] };
  return [...report.queue].sort((left, right) => left.counter - right.counter).reduce(hearUpdate, loaded);
}
