import type { KeyValueStorage } from '../services';
import type { SessionStep } from './service';
import { LAST_ACCOUNT, rememberAccount } from './lastAccount';

/** Returns the last email that signed in here, for `/login-detect`; null if unknown or not to be remembered. */
export function rememberedAccount(): SessionStep<string | null> {
  return (_dispatch, _getState, { storage }) => storage.get(LAST_ACCOUNT.email);
}

/** Clears the remembered account, for another one to sign in here. */
export function forgetAccount(): SessionStep {
  return (_dispatch, _getState, { storage }) => clear(storage);
}

function clear(storage: KeyValueStorage): void {
  storage.remove(LAST_ACCOUNT.email);
  storage.remove(LAST_ACCOUNT.leaving);
}

/** Reports whether this browser remembers the last account; true unless somebody has declined. */
export function isRemembering(): SessionStep<boolean> {
  return (_dispatch, _getState, { storage }) => storage.get(LAST_ACCOUNT.off) === null;
}

/** Sets whether this browser remembers the account from now on, and with `email` which one. */
export function setRemembering(wanted: boolean, email: string): SessionStep {
  return (_dispatch, _getState, { storage }) => {
    if (wanted) {
      storage.remove(LAST_ACCOUNT.off);
      rememberAccount(storage, email);
      return;
    }
    clear(storage);
    storage.set(LAST_ACCOUNT.off, '1');
  };
}

/** Replaces the remembered email after it has changed. */
export function renameAccount(storage: KeyValueStorage, email: string): void {
  if (storage.get(LAST_ACCOUNT.email) !== null) rememberAccount(storage, email);
}
