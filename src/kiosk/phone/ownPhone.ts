import type { PhonePosition } from '#contract/visits/entities/kioskVisit';
import type { KeyValueStorage } from '#web/services';

/** The facts a visitor's own phone has beside its token. None of it is in a state or an action. */
export interface OwnPhone {
  /** The part behind `#` in the address; null for nothing. */
  readonly code: string | null;
  /** The phone's position, if its person allowed it. */
  position: PhonePosition | null;
  /** The storage of the pass, with which the visit is signed out later, also after the page was closed. */
  readonly storage: KeyValueStorage;
}

const PASS_KEY = 'contactless-pass';
export const readPass = ({ storage }: OwnPhone): string | null => storage.get(PASS_KEY);
export const keepPass = ({ storage }: OwnPhone, pass: string): void => storage.set(PASS_KEY, pass);
export const dropPass = ({ storage }: OwnPhone): void => storage.remove(PASS_KEY);
