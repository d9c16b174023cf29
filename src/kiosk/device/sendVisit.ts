import type { KeptPhoto } from './queue/visitQueue';
import type { VisitThunk } from './state';
import type { VisitSender, VisitToSend } from './visitSender';

/** Sends a sign-in as this page does. */
export const signIn =
  (visit: VisitToSend): VisitThunk<ReturnType<VisitSender['signIn']>> =>
  (_dispatch, _getState, { sender }) =>
    sender.signIn(visit);

/** Sends a photo as this page does. */
export const sendPhoto =
  (photo: KeptPhoto): VisitThunk<ReturnType<VisitSender['sendPhoto']>> =>
  (_dispatch, _getState, { sender }) =>
    sender.sendPhoto(photo);
