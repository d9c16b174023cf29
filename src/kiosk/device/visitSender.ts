import type { KioskVisit } from '#contract/door/entities/kiosk';
import type { NewKioskVisit } from '#contract/visits/entities/kioskVisit';
import type { RequestError } from '#web/net/requestError';
import type { Outcome } from '#web/net/transport';
import type { KeptPhoto } from './queue/visitQueue';

/** The result of a visit: the server's response, queued on the device, or not even queued, where the device has no room. */
export type QueuedOr<Answer> = Outcome<Answer> | { readonly noted: boolean };

/** A sign-in as the steps have it; what sends it adds the time. */
export type VisitToSend = Omit<NewKioskVisit, 'made_at'>;

/** Where the steps of a visit send it: from a kiosk to the server or into the device's queue, from a phone to the server alone. */
export interface VisitSender {
  /** Signs somebody in. Sent again with the same `uuid` it is the same visit, so a lost response does no harm. */
  readonly signIn: (visit: VisitToSend) => Promise<QueuedOr<{ readonly visitor: KioskVisit }>>;
  /** Sends a photo. Returns the reason why it is neither at the server nor queued, null on success. */
  readonly sendPhoto: (photo: KeptPhoto) => Promise<RequestError | null>;
}
