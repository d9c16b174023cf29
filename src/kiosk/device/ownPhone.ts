import type { PhonePosition } from '#contract/visits/entities/kioskVisit';
import type { KeyValueStorage } from '#web/services';

/** What a visitor's own phone knows beside its token. None of it is in a state or an action. */
export interface OwnPhone {
  /** What came behind `#` in the address; null for nothing. */
  readonly code: string | null;
  /** Where the phone was when its person allowed it to say so. */
  position: PhonePosition | null;
  /** Keeps the pass, with which the visit is signed out later, also after the page was closed. */
  readonly storage: KeyValueStorage;
}

const PASS_KEY = 'contactless-pass';
export const readPass = ({ storage }: OwnPhone): string | null => storage.get(PASS_KEY);
export const keepPass = ({ storage }: OwnPhone, pass: string): void => storage.set(PASS_KEY, pass);
export const dropPass = ({ storage }: OwnPhone): void => storage.remove(PASS_KEY);
