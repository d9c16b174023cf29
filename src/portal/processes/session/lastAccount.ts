import type { AppThunk } from '../../entities/state';
import type { KeyValueStorage } from '../../lib/services';

const ACCOUNT = 'lastAccount';
/** Who was sent to their organisation's sign-in: their account if a session begins next. */
const LEAVING = 'lastAccount.leaving';
const OFF = 'lastAccount.off';

/** The e-mail that signed in last in this browser, for `/login-detect`; null when there is none, or none is to be remembered. */
export function rememberedAccount(): AppThunk<string | null> {
  return (_dispatch, _getState, { storage }) => storage.get(ACCOUNT);
}

/** Whether this browser remembers who signed in: everybody's may, unless one of them said no. */
export function isRemembering(): AppThunk<boolean> {
  return (_dispatch, _getState, { storage }) => storage.get(OFF) === null;
}

/** Remembers the e-mail and nothing else: of a browser that many use, no more is to be learnt. */
export function rememberAccount(storage: KeyValueStorage, email: string): void {
  storage.remove(LEAVING);
  if (storage.get(OFF) === null) storage.set(ACCOUNT, email);
}

/** Another account is to sign in here. */
export function forgetAccount(): AppThunk {
  return (_dispatch, _getState, { storage }) => {
    storage.remove(ACCOUNT);
    storage.remove(LEAVING);
  };
}

/** Whether this browser remembers from now on; with `email`, whom. */
export function setRemembering(wanted: boolean, email: string): AppThunk {
  return (dispatch, _getState, { storage }) => {
    if (wanted) {
      storage.remove(OFF);
      rememberAccount(storage, email);
      return;
    }
    dispatch(forgetAccount());
    storage.set(OFF, '1');
  };
}

/** The account of an e-mail that has changed is remembered by the new one. */
export function renameAccount(email: string): AppThunk {
  return (_dispatch, _getState, { storage }) => {
    if (storage.get(ACCOUNT) !== null) rememberAccount(storage, email);
  };
}

/** Somebody leaves for their organisation's sign-in. */
export function accountLeaves(email: string): AppThunk {
  return (_dispatch, _getState, { storage }) => storage.set(LEAVING, email);
}

/** A session has begun: whoever left for their organisation's sign-in is back. */
export function accountReturned(storage: KeyValueStorage): void {
  const email = storage.get(LEAVING);
  if (email !== null) rememberAccount(storage, email);
}
