import type { EvacuationReport, Evacuee, EvacueeDoubt, EvacueeStatus, NotListedPerson } from '#contract/evacuations/entities/evacuation';
import type { ReportEvent } from '../realtime';
import type { Changes, ReportError } from './changes';
import { chunksOf, evacueeIn, evacueesOf, NO_EVACUEES, withEvacuees, type EvacueeChunks } from './chunks';
import { decideUpdate } from './decideUpdate';

/** The parts of a report around the evacuees; they change only when it is fetched, except for sign-outs. */
export type ReportSurroundings = Pick<
  EvacuationReport,
  'accessed_via' | 'groups' | 'participants' | 'guests' | 'evacuation_points' | 'offline_devices' | 'lost_visits' | 'bookings' | 'doubts'
>;

/** The layout of a list of people, so that it does not move under the finger. */
export interface ListLayout {
  /** The filters, as in the address: '?show=missing&q=ann'. */
  readonly search: string;
  /** The people in order. */
  readonly ids: readonly number[];
}

export type AskedPerson = Pick<Evacuee, 'id' | 'name' | 'status' | 'needs_help_to_leave'>;

/** The people named by an open dialog: they do not change while it is read. */
export interface AskedAbout {
  /** The people to be marked safe, or not safe when the evacuation is completed. */
  readonly people: readonly AskedPerson[];
  /** The people who are left unchanged when many are marked. */
  readonly stay: readonly AskedPerson[];
  /** People on site who are not on the list. */
  readonly notListed: readonly Pick<NotListedPerson, 'name'>[];
}

export interface Report {
  /** Whether a screen shows it. Closed ones stay until their last change is settled. */
  readonly isOpen: boolean;
  /** `wanted`: to be fetched; the process begins at once. */
  readonly load: 'wanted' | 'loading' | 'ready' | 'failed';
  readonly error: ReportError | null;
  readonly counter: number;
  /** The highest counter in a response to a local change: the channel should reach it soon. */
  readonly awaited: number;
  readonly evacuees: EvacueeChunks;
  readonly counts: Readonly<Record<EvacueeStatus, number>>;
  /** The number of people who are not safe and need help to leave. */
  readonly helpToLeave: number;
  /** Null until first loaded; retained while it is refetched. */
  readonly surroundings: ReportSurroundings | null;
  /** The people signed in at the site but not on the list, by name, deliveries last. Follows events by itself. */
  readonly notListed: readonly NotListedPerson[];
  /** Updates that arrived while it was being fetched. */
  readonly queue: readonly ReportEvent[];
  /** Local changes that are not settled yet, in the order in which they were made. */
  readonly changes: Changes;
  /** The former status of people whom this person has marked safe, by their ids: undoing restores it. */
  readonly beforeSafe: Readonly<Record<number, EvacueeStatus>>;
  /** The list on the screen; null before it is shown. */
  readonly layout: ListLayout | null;
  /** The people named by the open dialog; null while none is open. */
  readonly askedAbout: AskedAbout | null;
}

export const askedPerson = ({ id, name, status, needs_help_to_leave }: Evacuee): AskedPerson => ({ id, name, status, needs_help_to_leave });

const NO_COUNTS = { missing: 0, unknown: 0, needs_assistance: 0, safe: 0 };

export const NEW_REPORT: Report = {
  isOpen: true,
  load: 'wanted',
  error: null,
  counter: -1,
  awaited: -1,
  evacuees: NO_EVACUEES,
  counts: NO_COUNTS,
  helpToLeave: 0,
  surroundings: null,
  notListed: [],
  queue: [],
  changes: [],
  beforeSafe: {},
  layout: null,
  askedAbout: null,
};

/** Returns 1 for somebody who is not safe yet and cannot leave alone. */
export const needsHelpToLeave = ({ status, needs_help_to_leave: needsHelp }: Pick<Evacuee, 'status' | 'needs_help_to_leave'>): 0 | 1 =>
  needsHelp && status !== 'safe' ? 1 : 0;

/** Stores the newest state of evacuees, and updates the counts. */
export function withEvacueesIn(report: Report, newer: readonly Evacuee[]): Report {
  const counts = { ...report.counts };
  let { helpToLeave } = report;
  const evacuees = withEvacuees(report.evacuees, newer, (taken, held) => {
    if (held !== undefined) {
      counts[held.status] -= 1;
      helpToLeave -= needsHelpToLeave(held);
    }
    counts[taken.status] += 1;
    helpToLeave += needsHelpToLeave(taken);
  });
  return evacuees === report.evacuees ? report : { ...report, evacuees, counts, helpToLeave };
}

const isNotListed = (event: ReportEvent): event is Extract<ReportEvent, { kind: 'notListed' }> => event.kind === 'notListed';

const byName = (left: NotListedPerson, right: NotListedPerson): number =>
  Number(left.is_delivery) - Number(right.is_delivery) || left.name.localeCompare(right.name) || left.visitor_id - right.visitor_id;

/**
 * Applies arrivals and departures of people not on the list, regardless of the counter: an older revision of a visit changes nothing.
 * While the report is fetched the events also wait, since the response may have been read before.
 */
function applyNotListed(report: Report, heard: readonly ReportEvent[]): Report {
  const events = heard.filter(isNotListed);
  if (events.length === 0) return report;
  const people = new Map(report.notListed.map((person) => [person.visitor_id, person]));
  for (const { person, isSignedIn } of events) {
    if ((people.get(person.visitor_id)?.revision ?? 0) > person.revision) continue;
    if (isSignedIn) people.set(person.visitor_id, person);
    else people.delete(person.visitor_id);
  }
  const queue = report.load === 'ready' ? report.queue : [...report.queue, ...events];
  return { ...report, notListed: [...people.values()].sort(byName), queue };
}

/** A sign-out, as a doubt about the person: it does not say why they are on the list, but that they may not be there. */
export const isSignedOut = ({ reason }: EvacueeDoubt): boolean => reason === 'signed_out' || reason === 'signed_out_unheard';

/** Applies sign-outs and returns of people on the list, regardless of the counter: the last event of a person counts. */
function applySignedOut(report: Report, heard: readonly ReportEvent[]): Report {
  const events = heard.flatMap((event) => (event.kind === 'evacueeSignedOut' ? [event] : []));
  if (events.length === 0) return report;
  const queue = report.load === 'ready' ? report.queue : [...report.queue, ...events];
  if (report.surroundings === null) return { ...report, queue };
  let { doubts } = report.surroundings;
  for (const { evacueeId, doubt } of events) {
    const others = doubts.filter((one) => one.evacuee_id !== evacueeId || !isSignedOut(one));
    doubts = doubt === null ? others : [...others, doubt];
  }
  return { ...report, surroundings: { ...report.surroundings, doubts }, queue };
}

/** Requests a refetch of the report; the one shown stays until it comes. */
export function requestRefetch(report: Report): Report {
  return report.load === 'wanted' ? report : { ...report, load: 'wanted' };
}

/** Applies live updates, each as `decideUpdate` says: updates to apply are applied together; from the first that has to wait, all wait. */
export function applyEvents(before: Report, heard: readonly ReportEvent[]): Report {
  const report = applySignedOut(applyNotListed(before, heard), heard);
  const events = heard.filter(({ kind }) => kind !== 'notListed' && kind !== 'evacueeSignedOut');
  let { counter } = report;
  const isLoading = report.load !== 'ready';
  const applied: Evacuee[] = [];
  for (const [index, event] of events.entries()) {
    const decision = decideUpdate(event.counter, { isLoading, counter }, event.kind === 'reportChanged');
    if (decision === 'queue' || decision === 'resync') {
      const heard = isLoading ? report : requestRefetch(withEvacueesIn({ ...report, counter }, applied));
      return { ...heard, queue: [...heard.queue, ...events.slice(index)] };
    }
    if (decision === 'ignore') continue;
    ({ counter } = event);
    if (event.kind === 'evacueeUpdated') applied.push(event.evacuee);
  }
  return counter === report.counter ? report : withEvacueesIn({ ...report, counter }, applied);
}

/** Reports whether somebody was marked since the report has them: a deleted point, say, raises their revision as well. */
function isMarkedAnew(report: Report, { id, revision, status, marked_at, marked_by }: Evacuee): boolean {
  const held = evacueeIn(report.evacuees, id);
  return (
    held !== undefined &&
    revision > held.revision &&
    (status !== held.status || marked_at !== held.marked_at || marked_by !== held.marked_by)
  );
}

/**
 * Applies the response to a local change. Its content counts by revision at once; its counter only moves ours when it is the next one,
 * since the channel may still owe the changes before it: responses overtake events. The response to a mark that changed nothing carries
 * the current counter, which may belong to another change: it moves nothing, or that change would be taken for a known one.
 */
export function applyOwnChangeResponse(report: Report, counter: number, evacuee?: Evacuee): Report {
  const isChange = evacuee === undefined || isMarkedAnew(report, evacuee);
  const learned = evacuee === undefined ? report : withEvacueesIn(report, [evacuee]);
  const isNext = isChange && learned.load === 'ready' && counter === learned.counter + 1;
  const awaited = Math.max(learned.awaited, counter);
  return { ...learned, awaited, counter: isNext ? counter : learned.counter };
}

/**
 * Begins the fetch. Earlier updates are included in its response, so they are dropped: otherwise they would request another fetch for
 * ever once a restored server counts from a lower number.
 */
export function startLoading(report: Report): Report {
  return { ...report, load: 'loading', error: null, queue: [] };
}

/** A report without its records, which enter the entities through `received`. */
export type LoadedReport = Omit<EvacuationReport, 'evacuation' | 'comments'>;

/** Applies the whole report, then the updates that arrived in the meantime, in their order. */
export function loadSucceeded(report: Report, answer: LoadedReport, counter: number): Report {
  const { evacuees: list, not_listed: notListed, ...surroundings } = answer;
  const counts: Record<EvacueeStatus, number> = { ...NO_COUNTS };
  const evacuees = chunksOf(list);
  let helpToLeave = 0;
  for (const evacuee of evacueesOf(evacuees)) {
    counts[evacuee.status] += 1;
    helpToLeave += needsHelpToLeave(evacuee);
  }
  const loaded: Report = {
    ...report,
    load: 'ready',
    error: null,
    counter,
    awaited: counter,
    evacuees,
    counts,
    helpToLeave,
    surroundings,
    notListed,
    queue: [],
  };
  return applyEvents(
    loaded,
    [...report.queue].sort((left, right) => left.counter - right.counter),
  );
}

/** Shows this device's cached copy of a report until the server responds: a later fetch replaces it. */
export function restoreCached(report: Report, kept: LoadedReport, counter: number): Report {
  return report.surroundings === null
    ? { ...loadSucceeded(report, kept, counter), load: report.load, error: report.error, queue: report.queue }
    : report;
}
