import { CANCEL, buffers, channel, eventChannel, type Channel } from 'redux-saga';
import { actionChannel, call, delay, fork, getContext, put, race, select, take } from 'typed-redux-saga';

import { selectReports } from '#portal/entities/evacuees/openReports';
import { isWaiting, withChange, type Change, type Changes } from '#portal/entities/evacuees/changes';
import { changeGivenUp, changesRead, commentWritten, evacueeMarked } from '#portal/entities/evacuees/reportActions';
import type { AppDispatch, RootState } from '#portal/store/state';
import { connected } from '../channels/connectionSlice';
import { getServices, waitUntil } from '../effects';
import { ownerKey, type Owner } from '../offline/deviceStore';
import { changesNotPersisted, otherUsersChangesFound } from '../offline/offlineSlice';
import { selectIsInTouch } from '../session/selectors';
import { changeBroadcast, type ChangeBroadcast } from './changeBroadcast';
import { changeStorage, type ChangeStorage } from './changeStorage';
import { sendOldest, type Attempt } from './sendChange';

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

interface Queue {
  readonly storage: ChangeStorage;
  readonly tell: (confirmed: ChangeBroadcast['confirmed']) => void;
  /** There may be something to send. */
  readonly wake: Channel<'wake'>;
  /** Local changes that are not stored yet. */
  readonly unsaved: Map<string, { readonly evacuationId: number; readonly change: Change }>;
  /** Rises with each step of this tab on the changes: an earlier read is old then. */
  turn: number;
}

const selectMadeHere = (state: RootState) =>
  Object.entries(selectReports(state)).flatMap(([id, { changes }]) =>
    changes.filter(isWaiting).map((change) => ({ evacuationId: Number(id), change })),
  );

/** Puts the stored changes into the state. */
function* readChanges(queue: Queue) {
  for (;;) {
    const { turn } = queue;
    const kept = yield* call(queue.storage.load);
    const others = yield* call(queue.storage.othersWait);
    if (turn !== queue.turn) continue;
    const changes: Record<number, Changes> = { ...kept };
    for (const { evacuationId, change } of queue.unsaved.values()) changes[evacuationId] = withChange(changes[evacuationId] ?? [], change);
    yield* put(changesRead({ changes }));
    yield* put(otherUsersChangesFound(others));
    return;
  }
}

/** Persists each change to IndexedDB, in order. */
function* saveChange(queue: Queue, evacuationId: number, key: string) {
  const made = (yield* select(selectMadeHere)).find((one) => one.evacuationId === evacuationId && one.change.key === key);
  if (made === undefined) return;
  queue.turn += 1;
  queue.unsaved.set(key, made);
  yield* call(queue.storage.add, evacuationId, made.change);
  queue.unsaved.delete(key);
  yield* put(changesNotPersisted(queue.storage.problem()));
  queue.tell(null);
  yield* put(queue.wake, 'wake');
}

function* followChanges(queue: Queue) {
  const made = yield* actionChannel([evacueeMarked, commentWritten, changeGivenUp], buffers.expanding());
  // Made before this process ran, or while it did not: stored ones are not overwritten.
  for (const { evacuationId, change } of yield* select(selectMadeHere)) yield* call(saveChange, queue, evacuationId, change.key);
  yield* fork(readChanges, queue);
  for (;;) {
    const action: ReturnType<typeof evacueeMarked | typeof commentWritten | typeof changeGivenUp> = yield* take(made);
    const { evacuationId, key } = action.payload;
    if (!changeGivenUp.match(action)) {
      yield* call(saveChange, queue, evacuationId, key);
      continue;
    }
    queue.turn += 1;
    yield* call(queue.storage.drop, key);
    queue.turn += 1;
    queue.tell(null);
  }
}

/** Follows the other tabs' steps: the device's database has the current state. */
function* followOthers(queue: Queue, heard: ReturnType<typeof changeBroadcast>['heard']) {
  for (;;) {
    const { confirmed }: ChangeBroadcast = yield* take(heard);
    if (confirmed !== null) yield* put(confirmed);
    yield* call(readChanges, queue);
    yield* put(queue.wake, 'wake');
  }
}

/** Makes one attempt, alone among the tabs. */
function* attempt(queue: Queue) {
  const services = yield* getServices();
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const send = (): Promise<Attempt> => {
    const controller = new AbortController();
    const { signal } = controller;
    const sent = services.sendLock(async () =>
      signal.aborted ? ({ is: 'empty' } as const) : await sendOldest(queue.storage, { services, dispatch, signal }),
    );
    return Object.assign(sent, { [CANCEL]: () => controller.abort() });
  };
  return yield* call(send);
}

/** The page has a network again, as far as the browser knows. */
const onlineChannel = () =>
  eventChannel<'online'>((emit) => {
    const tell = (): void => emit('online');
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, buffers.sliding(1));

/** Sends the queue, oldest first, for as long as the server can be reached. */
function* sendChanges(queue: Queue) {
  const online = yield* call(onlineChannel);
  try {
    for (let failures = 0; ;) {
      yield* call(waitUntil, selectIsInTouch);
      const outcome = yield* call(attempt, queue);
      if (outcome.is === 'settled') {
        queue.turn += 1;
        yield* put(outcome.action);
        queue.tell(outcome.confirmed);
        failures = 0;
      } else if (outcome.is === 'empty') yield* take(queue.wake);
      else {
        const pause = (outcome.pause ?? 0) * 1_000 || (RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0);
        failures += 1;
        // A restored connection is the moment to retry.
        yield* race({ pause: delay(pause), restored: take(connected), online: take(online) });
      }
    }
  } finally {
    online.close();
  }
}

/**
 * Runs the durable queue of one person at one client: marks and comments are stored on this device at once, shown in all their tabs, and
 * sent by one of them in the order in which they were made. A change leaves the device when the server or the person has settled it,
 * never before.
 */
export function* changeQueueSaga(owner: Owner) {
  const { tell, heard } = yield* call(changeBroadcast, ownerKey(owner));
  const queue: Queue = { storage: changeStorage(owner), tell, wake: channel(buffers.sliding(1)), unsaved: new Map(), turn: 0 };
  try {
    yield* fork(followOthers, queue, heard);
    yield* fork(followChanges, queue);
    yield* call(sendChanges, queue);
  } finally {
    heard.close();
  }
}
