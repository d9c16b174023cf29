import type { Evacuee, EvacueeStatus } from '#contract/evacuations/entities/evacuation';
import type { Problem } from '#contract/platform/problem';

/** Why the server did not take something. */
export interface ReportError {
  readonly status: number | string;
  readonly problem: Problem;
}

/**
 * How a change stands that was made here and that the server has not taken. `waiting`: to be sent. `conflict`: somebody else
 * was faster, and the person chooses. `held`: the evacuation was completed meanwhile, and the person looks at it. `refused`:
 * for good, with the reason. None of them goes before the server or the person has settled it.
 */
export type ChangeState =
  | { readonly is: 'waiting' }
  | { readonly is: 'conflict'; readonly theirs: EvacueeStatus; readonly by: string | null }
  | { readonly is: 'held' }
  | { readonly is: 'refused'; readonly error: ReportError };

interface MadeHere {
  /** Its idempotency key, and its name. */
  readonly key: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  readonly state: ChangeState;
}

/** A mark made here. Shown at once, kept apart from what the server says. */
export interface Mark extends MadeHere {
  readonly kind: 'mark';
  readonly evacueeId: number;
  readonly status: EvacueeStatus;
  /** What the person saw when marking: if it is no longer so, somebody else was faster. */
  readonly baseStatus: EvacueeStatus;
  /** Where the person was seen; null for nowhere, left out where the mark says nothing of it. */
  readonly pointId?: number | null;
  /** Made by one press for many; left out for one of its own. */
  readonly together?: boolean;
}

/** A comment written here. */
export interface WrittenComment extends MadeHere {
  readonly kind: 'comment';
  /** Null for one on the whole evacuation. */
  readonly evacueeId: number | null;
  readonly content: string;
}

/** A change of a report, made here, that the server has not taken. */
export type Change = Mark | WrittenComment;

/** Changes of one evacuation in the order in which they were made; the queue's steps go from one list to the next. */
export type Changes = readonly Change[];

export const WAITING: ChangeState = { is: 'waiting' };

export const isWaiting = ({ state }: Change): boolean => state.is === 'waiting';

/** Adds a change behind the others; one that is there already stays as it is. */
export const withChange = (changes: Changes, change: Change): Changes =>
  changes.some(({ key }) => key === change.key) ? changes : [...changes, change];

/** Takes a change out: the server has it, or the person gave it up. */
export const withoutChange = (changes: Changes, key: string): Changes => changes.filter((change) => change.key !== key);

/** The waiting marks of the same evacuee from this one on: each was made upon the one before it, so they fall together. */
function fallenWith(changes: Changes, key: string): readonly Mark[] {
  const first = changes.findIndex((change) => change.key === key);
  const { evacueeId } = changes[first] ?? {};
  return changes
    .slice(first === -1 ? changes.length : first)
    .filter((change): change is Mark => change.kind === 'mark' && change.evacueeId === evacueeId && isWaiting(change));
}

/** Lets a mark and those made upon it fall, into one with the newest status that stands so; null leaves nothing to settle. */
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

/** What a 409 for a mark says of the evacuee. */
type Theirs = Pick<Evacuee, 'status' | 'marked_by' | 'evacuation_point_id'>;

/**
 * Somebody else was faster: stands as a conflict until the person has chosen, unless both meant the same. Who was seen at
 * another point is then sent on: that is not what the two disagreed about.
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

/** The server refused it for good. */
export function withRefusal(changes: Changes, key: string, error: ReportError): Changes {
  if (changes.some((change) => change.key === key && change.kind === 'mark')) return fall(changes, key, () => ({ is: 'refused', error }));
  return changes.map((change) => (change.key === key ? { ...change, state: { is: 'refused', error } } : change));
}

/** The evacuation was completed before the change came: it waits for the person, as it is. */
export const withHeld = (changes: Changes, key: string): Changes =>
  changes.map((change) => (change.key === key && isWaiting(change) ? { ...change, state: { is: 'held' } } : change));

/** What waiting marks say of an evacuee: `pointId` is left out while none of them says where. */
export type Shown = Pick<Mark, 'status' | 'pointId'>;

/** For each evacuee that has marks waiting, how they are to be shown: as the newest says, where the newest that speaks of it saw them. */
export function overlayOf(changes: Changes): ReadonlyMap<number, Shown> {
  const overlay = new Map<number, Shown>();
  for (const change of changes) {
    if (change.kind !== 'mark' || !isWaiting(change)) continue;
    const { evacueeId, status, pointId = overlay.get(evacueeId)?.pointId } = change;
    overlay.set(evacueeId, { status, pointId });
  }
  return overlay;
}
