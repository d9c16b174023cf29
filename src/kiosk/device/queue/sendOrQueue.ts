import { signInAtKiosk } from '#contract/door/calls/kiosk';
import type { KioskVisit } from '#contract/door/entities/kiosk';
import type { KioskSignOut } from '#contract/visits/entities/kioskVisit';
import type { RequestError } from '#web/net/requestError';
import { failure } from '#web/net/transport';
import { ask, isUnanswered } from '../ask';
import type { QueuedOr, VisitToSend } from '../visitSender';
import { connectionChanged, selectIsOffline, selectWaiting } from '../kioskSlice';
import { sendWithTimeout } from '../sendWithTimeout';
import { signOut } from '../signOut';
import type { KioskThunk } from '../state';
import { queueSignIn, queueSignOut, waitsFor, type Leaver } from './queueVisit';
import { uploadPhoto } from './uploadPhoto';
import type { KeptPhoto } from './visitQueue';

/**
 * Signs somebody in at a kiosk; without a network the visit is queued on the device. A pin is never stored: a person who was not prompted
 * in time is signed in without one.
 */
export function signInOrQueue(visit: VisitToSend): KioskThunk<Promise<QueuedOr<{ readonly visitor: KioskVisit }>>> {
  return async (dispatch, getState, services) => {
    const { pin: _pin, ...kept } = visit;
    const isQueued = selectIsOffline(getState()) || (selectWaiting(getState()) > 0 && (await dispatch(waitsFor(visit))));
    if (isQueued) return { noted: await dispatch(queueSignIn(kept)) };
    const body = { ...visit, made_at: services.time.timeOf(services.time.moment()) };
    const outcome = await ask(signInAtKiosk, { body }, services, dispatch, sendWithTimeout);
    if (isUnanswered(outcome)) return { noted: await dispatch(queueSignIn(kept)) };
    if ('data' in outcome) dispatch(connectionChanged('live'));
    return outcome;
  };
}

/** Signs somebody out at a kiosk; queued on the device without a network, and for people the server does not know yet. */
export function signOutOrQueue(
  { name, visit_uuid, visitor_id }: Leaver,
  body: KioskSignOut,
): KioskThunk<Promise<QueuedOr<{ readonly visitor: KioskVisit }>>> {
  return async (dispatch, getState) => {
    const queue = async () => ({ noted: await dispatch(queueSignOut({ ...body, name, visit_uuid, visitor_id })) });
    if (visitor_id === null || selectIsOffline(getState())) return queue();
    const outcome = await dispatch(signOut(visitor_id, body));
    return isUnanswered(outcome) ? queue() : outcome;
  };
}

/** Sends a photo, or queues it on the device without a network. Returns why neither was possible, null on success. */
export function sendOrQueuePhoto(photo: KeptPhoto): KioskThunk<Promise<RequestError | null>> {
  return async (dispatch, getState, services) => {
    if (!selectIsOffline(getState())) {
      const outcome = await uploadPhoto(photo, services, dispatch);
      if ('data' in outcome) return null;
      if (!isUnanswered(outcome)) return outcome.error;
    }
    try {
      await (await services.queue()).keepPhoto(photo);
      return null;
    } catch (error) {
      services.log.error('The device cannot keep a photo', error);
      return failure('network').error;
    }
  };
}
