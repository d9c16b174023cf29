import type { PhonePosition } from '#contract/visits/entities/kioskVisit';
import type { KeyValueStorage } from '#web/services';
import type { PhoneFlight } from './phoneFlight';

/** The facts a visitor's own phone has beside its token. None of it is in a state or an action. */
export interface OwnPhone {
  /** The part behind `#` in the address, which is no longer there; null for nothing. */
  readonly code: string | null;
  /** The requests that the page has sent before its scripts came; null once they are taken up. */
  flight: PhoneFlight | null;
  /** The phone's position, if its person allowed it. */
  position: PhonePosition | null;
  /** The storage of the pass, with which the visit is signed out later, also after the page was closed. */
  readonly storage: KeyValueStorage;
}

/** The prefix of a pass behind `#` in the address. */
export const PASS_PREFIX = 'pass.';

const PASS_KEY = 'contactless-pass';
export const readPass = ({ storage }: OwnPhone): string | null => storage.get(PASS_KEY);
export const keepPass = ({ storage }: OwnPhone, pass: string): void => storage.set(PASS_KEY, pass);
export const dropPass = ({ storage }: OwnPhone): void => storage.remove(PASS_KEY);
