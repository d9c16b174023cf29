import type { UnknownAction } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take } from 'typed-redux-saga';

import { sendQueuedSignIn, sendQueuedSignOut } from '#contract/calls/queuedVisits';
import type { QueuedOutcome } from '#contract/entities/queuedVisit';
import { send, type Outcome } from '#portal/api/transport';
import { ask, isUnanswered } from '../ask';
import { configReceived, connectionChanged, paired, selectIsSendable, selectWaiting, visitNoted, waitingCounted } from '../kioskSlice';
import { uploadPhoto } from '../photo/uploadPhoto';
import type { QueuedEntry, VisitQueue } from '../queue/visitQueue';
import type { KioskServices } from '../services';

/** The server is asked again for what it could not answer. */
const RETRY_MS = 5_000;
/** What it refuses for now stands back for others; they are tried again together. */
const REFUSED_RETRY_MS = 60_000;

/** What became of one try. */
type Attempt = { readonly is: 'sent' | 'unanswered' | 'none'; readonly actions: readonly UnknownAction[] } | Refused;
interface Refused {
  readonly is: 'refused';
  readonly uuid: string;
  readonly actions: readonly UnknownAction[];
}

/**
 * Sends what waits on the device, the oldest first, as soon as the server is heard. An entry leaves the device when the server has taken it
 * in or kept it for somebody who settles it, never before.
 */
export function* queueSaga(services: KioskServices) {
  yield* countWaiting(services);
  const refused = new Set<string>();
  for (;;) {
    if (!(yield* select(selectIsSendable)) || !services.time.isSet() || (yield* select(selectWaiting)) === 0) {
      yield* take([visitNoted, connectionChanged, configReceived, paired]);
      continue;
    }
    const attempt: Attempt = yield* call(sendOldest, services, refused);
    for (const action of attempt.actions) yield* put(action);
    if (attempt.is === 'refused') refused.add(attempt.uuid);
    else if (attempt.is === 'unanswered') yield* delay(RETRY_MS);
    else if (attempt.is === 'none') {
      refused.clear();
      yield* race([delay(REFUSED_RETRY_MS), take(visitNoted)]);
    }
    if (attempt.is !== 'unanswered') yield* countWaiting(services);
  }
}

function* countWaiting({ log, queue }: KioskServices) {
  try {
    const count = yield* call(async () => {
      const kept = await queue();
      const waiting = await kept.count();
      if (waiting === 0) await kept.tidy();
      return waiting;
    });
    yield* put(waitingCounted(count));
  } catch (error) {
    log.warn('What waits on the device cannot be read', error);
  }
}

async function sendOldest(services: KioskServices, refused: ReadonlySet<string>): Promise<Attempt> {
  const actions: UnknownAction[] = [];
  const dispatch = <Action extends UnknownAction>(action: Action): Action => {
    actions.push(action);
    return action;
  };
  const queue = await services.queue();
  // Two windows of the kiosk do not send the same twice at once.
  return services.sendLock(async (): Promise<Attempt> => {
    const entry = await queue.first(refused);
    if (entry === null) return { is: 'none', actions };
    if (!(await sendPhotos(entry, queue, services, dispatch))) return { is: 'unanswered', actions };
    const outcome = await sendEntry(entry, queue, services, dispatch);
    if ('data' in outcome) {
      await queue.drop(entry);
      return { is: 'sent', actions };
    }
    return isUnanswered(outcome) || outcome.error.status === 401 || outcome.error.status === 429
      ? { is: 'unanswered', actions }
      : { is: 'refused', uuid: entry.body.uuid, actions };
  });
}

type Dispatch = Parameters<typeof ask>[3];

/** Answers whether the photos of an entry are there; one that the server does not take keeps nobody out. */
async function sendPhotos(entry: QueuedEntry, queue: VisitQueue, services: KioskServices, dispatch: Dispatch): Promise<boolean> {
  for (const uuid of entry.photos) {
    const photo = await queue.findPhoto(uuid);
    if (photo !== null && isUnanswered(await uploadPhoto(photo, services, dispatch))) return false;
  }
  return true;
}

async function sendEntry(
  entry: QueuedEntry,
  queue: VisitQueue,
  services: KioskServices,
  dispatch: Dispatch,
): Promise<Outcome<QueuedOutcome>> {
  const facts = { site_id: entry.siteId, made_at: services.time.timeOf(entry.made) };
  if (entry.kind === 'sign_out') return ask(sendQueuedSignOut, { body: { ...entry.body, ...facts } }, services, dispatch, send);
  const hasLeft = await queue.hasLeft(entry.body.uuid);
  return ask(sendQueuedSignIn, { body: { ...entry.body, ...facts, has_left: hasLeft } }, services, dispatch, send);
}
