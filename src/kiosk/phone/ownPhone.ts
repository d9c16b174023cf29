import type { PhonePosition } from '#contract/entities/kiosk';
import type { KeyValueStorage } from '#portal/lib/services';

/** What a visitor's own phone knows beside its token. None of it is in a state or an action. */
export interface OwnPhone {
  /** Where the phone was when its person allowed it to say so. */
  position: PhonePosition | null;
  /** With it the visit is signed out later, also after the page was closed. */
  readonly readPass: () => string | null;
  readonly keepPass: (pass: string) => void;
  readonly dropPass: () => void;
}

const PASS_KEY = 'contactless-pass';

export const makeOwnPhone = (storage: KeyValueStorage): OwnPhone => ({
  position: null,
  readPass: () => storage.get(PASS_KEY),
  keepPass: (pass) => storage.set(PASS_KEY, pass),
  dropPass: () => storage.remove(PASS_KEY),
});
