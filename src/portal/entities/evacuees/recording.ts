import type { Evacuation, EvacuationChange, EvacuationReport, Evacuee } from '#contract/evacuations/entities/evacuation';

/** A finished evacuation as it was recorded: the final list, and every change in order of its counter. */
export interface EvacuationHistory {
  readonly evacuation: Pick<Evacuation, 'started_at' | 'completed_at'>;
  readonly evacuees: readonly Evacuee[];
  readonly changes: readonly EvacuationChange[];
}

/** The number of people listed and of those safe, so many seconds after the start. */
export interface CurvePoint {
  readonly seconds: number;
  readonly listed: number;
  readonly safe: number;
}

/** A period without marks although somebody was not safe, in seconds after the start. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  /** The number of people who were not safe all that time. */
  readonly waiting: number;
}

/** The progress of an evacuation point: seconds after the start at which half of its people, and the last of them, were safe. */
export interface PointPace {
  /** Null: safe, but nobody said where. */
  readonly pointId: number | null;
  readonly people: number;
  readonly half: number;
  readonly last: number;
}

/** Shorter pauses are normal in a roll call. */
const GAP_SECONDS = 60;

const bringsPerson = ({ kind }: EvacuationChange): boolean => kind === 'joined' || kind === 'added';

/** Sorts changes by the time at which they happened: one queued on a device was counted later than it was made. */
export function asTheyHappened(changes: readonly EvacuationChange[]): readonly EvacuationChange[] {
  return [...changes].sort((left, right) => Date.parse(left.at) - Date.parse(right.at) || left.event_counter - right.event_counter);
}

function secondsAfter(startedAt: string): (at: string) => number {
  const start = Date.parse(startedAt);
  return (at) => Math.max(0, (Date.parse(at) - start) / 1_000);
}

/** Returns the list at the start: everybody who did not join later, all missing. */
export function listAtStart({ evacuees, changes }: Pick<EvacuationHistory, 'evacuees' | 'changes'>): readonly Evacuee[] {
  const late = new Set(changes.filter(bringsPerson).map(({ evacuee_id: id }) => id));
  return evacuees.filter(({ id }) => !late.has(id)).map(asMissing);
}

/** Returns a person before the first mark. The revision is below that of every change, which equals the counter. */
function asMissing(evacuee: Evacuee): Evacuee {
  return { ...evacuee, status: 'missing', evacuation_point_id: null, marked_at: null, marked_by: null, revision: 0 };
}

/** Returns the person as a change left them; null for a change of the whole report. */
export function evacueeAfter(change: EvacuationChange, evacuee: Evacuee | undefined): Evacuee | null {
  if (evacuee === undefined || change.kind === 'commented' || change.kind === 'completed' || change.kind === 'reopened') return null;
  const status = change.status ?? 'missing';
  // A person put on the list as missing was seen by nobody.
  const isUnseen = change.kind === 'joined' || (change.kind === 'added' && status === 'missing');
  const marked = isUnseen ? { marked_at: null, marked_by: null } : { marked_at: change.at, marked_by: change.by };
  return { ...evacuee, ...marked, status, evacuation_point_id: change.evacuation_point_id, revision: change.event_counter };
}

/** Returns the report as it was when the evacuation began. */
export function reportAtStart(report: EvacuationReport, changes: readonly EvacuationChange[]): EvacuationReport {
  return {
    ...report,
    evacuation: { ...report.evacuation, status: 'in_progress', completed_at: null, all_safe_at: null, event_counter: 0 },
    evacuees: listAtStart({ evacuees: report.evacuees, changes }),
    comments: [],
  };
}

/** Returns the number of safe people at each change, from the start. */
export function safeCurve(recording: EvacuationHistory): readonly CurvePoint[] {
  const seconds = secondsAfter(recording.evacuation.started_at);
  let listed = listAtStart(recording).length;
  let safe = 0;
  const points: CurvePoint[] = [{ seconds: 0, listed, safe }];
  for (const change of asTheyHappened(recording.changes)) {
    if (bringsPerson(change)) listed += 1;
    if (change.status === 'safe') safe += 1;
    if (change.from_status === 'safe') safe -= 1;
    const before = points[points.length - 1];
    // An earlier mark from an offline device may undo a later one, so the count could drop below zero for a moment.
    const point = { seconds: seconds(change.at), listed, safe: Math.max(0, Math.min(safe, listed)) };
    if (point.listed === before?.listed && point.safe === before.safe) continue;
    // Several changes at one instant are one step of the curve.
    if (point.seconds === before?.seconds) points.pop();
    points.push(point);
  }
  return points;
}

/**
 * Returns the curve at so many moments, evenly spread from the start to `until` seconds after it: for a chart with evenly spaced points.
 */
export function sampledCurve(curve: readonly CurvePoint[], until: number, steps = 24): readonly CurvePoint[] {
  const end = Math.max(until, curve[curve.length - 1]?.seconds ?? 0);
  let next = 0;
  let held: CurvePoint = { seconds: 0, listed: 0, safe: 0 };
  return Array.from({ length: steps + 1 }, (_, step) => {
    const seconds = (end * step) / steps;
    for (let point = curve[next]; point !== undefined && point.seconds <= seconds; point = curve[next]) {
      held = point;
      next += 1;
    }
    return { ...held, seconds };
  });
}

/** Returns the longest periods without a mark while somebody was not safe, the longest first. */
export function longestGaps(recording: EvacuationHistory, most = 3): readonly Gap[] {
  const { evacuation, changes } = recording;
  const seconds = secondsAfter(evacuation.started_at);
  const gaps: Gap[] = [];
  let from = 0;
  let waiting = listAtStart(recording).length;
  const look = (to: number): void => {
    if (waiting > 0 && to - from >= GAP_SECONDS) gaps.push({ from, to, waiting });
    from = to;
  };
  for (const change of asTheyHappened(changes)) {
    if (change.kind !== 'marked' && !bringsPerson(change)) continue;
    look(seconds(change.at));
    if (bringsPerson(change)) waiting += 1;
    waiting += (change.from_status === 'safe' ? 1 : 0) - (change.status === 'safe' ? 1 : 0);
  }
  if (evacuation.completed_at !== null) look(seconds(evacuation.completed_at));
  return gaps.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, most);
}

/** Returns when each evacuation point had its people, the slowest first, by the point and time at which a person was last marked safe. */
export function pointPaces(recording: EvacuationHistory): readonly PointPace[] {
  const seconds = secondsAfter(recording.evacuation.started_at);
  const safeAt = new Map<number, { readonly at: number; readonly pointId: number | null }>();
  for (const { evacuee_id: id, status, from_status: before, evacuation_point_id: pointId, at } of recording.changes) {
    if (id === null || status === null) continue;
    if (status !== 'safe') safeAt.delete(id);
    else safeAt.set(id, { at: before === 'safe' ? (safeAt.get(id)?.at ?? seconds(at)) : seconds(at), pointId });
  }
  const times = new Map<number | null, number[]>();
  for (const { at, pointId } of safeAt.values()) {
    const known = times.get(pointId);
    if (known === undefined) times.set(pointId, [at]);
    else known.push(at);
  }
  return [...times]
    .map(([pointId, all]) => {
      const sorted = all.sort((a, b) => a - b);
      return { pointId, people: sorted.length, half: sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, last: sorted[sorted.length - 1] ?? 0 };
    })
    .sort((a, b) => b.last - a.last);
}
