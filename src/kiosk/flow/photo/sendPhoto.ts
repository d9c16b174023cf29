import { failure } from '#web/net/transport';
import type { RequestError } from '#web/net/requestError';
import { isUnanswered } from '../../device/ask';
import { selectIsOffline } from '../../device/kioskSlice';
import type { KeptPhoto } from '../../device/queue/visitQueue';
import type { KioskThunk } from '../../device/store';
import { uploadPhoto } from '../../device/queue/uploadPhoto';

/** Sends a photo, or queues it on the device without a network. Returns why neither was possible, null on success. */
export function sendPhoto(photo: KeptPhoto): KioskThunk<Promise<RequestError | null>> {
  return async (dispatch, getState, services) => {
    if (!selectIsOffline(getState())) {
      const outcome = await uploadPhoto(photo, services, dispatch);
      if ('data' in outcome) return null;
      // A phone has its person in front of it, who tries again.
      if (!isUnanswered(outcome) || services.phone !== null) return outcome.error;
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
