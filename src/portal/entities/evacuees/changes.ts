import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { Problem } from '#contract/platform/problem';

/** The reason why the server refused something. */
export interface ReportError {
  readonly status: number | string;
  readonly problem: Problem;
}

/**
 * The state of a local change that the server has not accepted. `waiting`: to be sent. `conflict`: somebody else was faster, and the
 * person chooses. `held`: the evacuation was completed in the meantime, and the person reviews it. `refused`: for good, with the reason.
 * Each stays until the server has accepted it or the person has settled it.
 */
export type ChangeState =
  | { readonly is: 'waiting' }
  | { readonly is: 'conflict'; readonly theirs: EvacueeStatus; readonly by: string | null }
  | { readonly is: 'held' }
  | { readonly is: 'refused'; readonly error: ReportError };

interface MadeHere {
  /** Its idempotency key and identifier. */
  readonly key: string;
  /** The time at which it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly state: ChangeState;
}

/** A local mark. Shown at once, held apart from the server's state. */
export interface Mark extends MadeHere {
  readonly kind: 'mark';
  readonly evacueeId: number;
  readonly status: EvacueeStatus;
  /** The status that the person saw when marking: if it has changed, somebody else was faster. */
  readonly baseStatus: EvacueeStatus;
  /** The point at which the person was seen; null for none, left out where the mark does not say. */
  readonly pointId?: number | null;
  /** Made by one press for many; left out for a single mark. */
  readonly together?: boolean;
}

/** A comment written on this device. */
export interface WrittenComment extends MadeHere {
  readonly kind: 'comment';
  /** Null for one on the whole evacuation. */
  readonly evacueeId: number | null;
  readonly content: string;
}

/** A local change of a report that the server has not accepted. */
export type Change = Mark | WrittenComment;

/** Changes of one evacuation in the order in which they were made; the queue's steps map one list to the next. */
export type Changes = readonly Change[];

export const WAITING: ChangeState = { is: 'waiting' };

export const isWaiting = ({ state }: Change): boolean => state.is === 'waiting';

/** Adds a change behind the others, unless it is there already. */
export const withChange = (changes: Changes, change: Change): Changes =>
  changes.some(({ key }) => key === change.key) ? changes : [...changes, change];

/** Removes a change: the server has it, or the person dropped it. */
export const withoutChange = (changes: Changes, key: string): Changes => changes.filter((change) => change.key !== key);

/** Returns the waiting marks of the same evacuee from this one on: each was made upon the one before it, so they are dropped together. */
function fallenWith(changes: Changes, key: string): readonly Mark[] {
  const first = changes.findIndex((change) => change.key === key);
  const { evacueeId } = changes[first] ?? {};
  return changes
    .slice(first === -1 ? changes.length : first)
    .filter((change): change is Mark => change.kind === 'mark' && change.evacueeId === evacueeId && isWaiting(change));
}

/** Merges a mark and those made upon it into one with the newest status and the given state; null leaves nothing to settle. */
function fall(changes: Changes, key: string, settle: (newest: Mark) => ChangeState | null): Changes {
  const fallen = fallenWith(changes, key);
  const newest = fallen.at(-1);
  if (newest === undefined) return changes;
  const state = settle(newest);
  return changes.flatMap((change): Changes => {
    if (change.kind !== 'mark' || !fallen.includes(change)) return [change];
    return change.key === key && state !== null ? [{ ...change, status: newest.status, state }] : [];
  });
}

/** The evacuee's fields in the 409 to a mark. */
type Theirs = Pick<Evacuee, 'status' | 'marked_by' | 'evacuation_point_id'>;

/**
 * Records a conflict because somebody else was faster; it stands until the person has chosen, unless both chose the same status. A mark
 * with another point is then sent again: the two did not disagree about that.
 */
export function withConflict(changes: Changes, key: string, { status: theirs, marked_by: by, evacuation_point_id: at }: Theirs): Changes {
  const newest = fallenWith(changes, key).at(-1);
  const isElsewhere = newest?.pointId !== undefined && newest.pointId !== at;
  if (newest?.status === theirs && isElsewhere) {
    return fall(changes, key, () => WAITING).map((change) =>
      change.key === key ? { ...change, baseStatus: theirs, pointId: newest.pointId } : change,
    );
  }
  return fall(changes, key, ({ status }) => (status === theirs ? null : { is: 'conflict', theirs, by }));
}

/** Records that the server refused it for good. */
export function withRefusal(changes: Changes, key: string, error: ReportError): Changes {
  if (changes.some((change) => change.key === key && change.kind === 'mark')) return fall(changes, key, () => ({ is: 'refused', error }));
  return changes.map((change) => (change.key === key ? { ...change, state: { is: 'refused', error } } : change));
}

/** Records that the evacuation was completed before the change came: it waits for the person, unchanged. */
export const withHeld = (changes: Changes, key: string): Changes =>
  changes.map((change) => (change.key === key && isWaiting(change) ? { ...change, state: { is: 'held' } } : change));

/** The fields that waiting marks set on an evacuee: `pointId` is left out while no mark sets it. */
export type Shown = Pick<Mark, 'status' | 'pointId'>;

/** Returns how each evacuee with waiting marks is shown: with the newest status, and the point of the newest mark that has one. */
export function overlayOf(changes: Changes): ReadonlyMap<number, Shown> {
  const overlay = new Map<number, Shown>();
  for (const change of changes) {
    if (change.kind !== 'mark' || !isWaiting(change)) continue;
    const { evacueeId, status, pointId = overlay.get(evacueeId)?.pointId } = change;
    overlay.set(evacueeId, { status, pointId });
  }
  return overlay;
}
