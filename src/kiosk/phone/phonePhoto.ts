import type { RequestError } from '#web/net/requestError';
import { uploadPhoto } from '../device/queue/uploadPhoto';
import type { KeptPhoto } from '../device/queue/visitQueue';
import type { PhoneThunk } from './phoneState';

/** Sends a photo from a visitor's phone, whose person tries again if it fails. Returns why it was not sent, null on success. */
export const sendPhotoOnPhone =
  (photo: KeptPhoto): PhoneThunk<Promise<RequestError | null>> =>
  async (dispatch, _getState, services) => {
    const outcome = await uploadPhoto(photo, services, dispatch);
    return 'data' in outcome ? null : outcome.error;
  };
