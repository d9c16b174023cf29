import type { AppThunk } from '#portal/store/state';
import type { KeyValueStorage } from '#web/services';

/** Where a browser keeps who signed in last: an email, and nothing that lets anybody in. */
export const LAST_ACCOUNT = {
  email: 'lastAccount',
  /** Who was sent to their organisation's sign-in: their account if a session begins next. */
  leaving: 'lastAccount.leaving',
  /** Somebody wants it not to be kept here. */
  off: 'lastAccount.off',
} as const;

/** Remembers the email and nothing else: of a browser that many use, no more is to be learnt. */
export function rememberAccount(storage: KeyValueStorage, email: string): void {
  storage.remove(LAST_ACCOUNT.leaving);
  if (storage.get(LAST_ACCOUNT.off) === null) storage.set(LAST_ACCOUNT.email, email);
}

/** Somebody leaves for their organisation's sign-in. */
export function accountLeaves(email: string): AppThunk {
  return (_dispatch, _getState, { storage }) => storage.set(LAST_ACCOUNT.leaving, email);
}

/** A session has begun: anyone who left for their organisation's sign-in is back. */
export function accountReturned(storage: KeyValueStorage): void {
  const email = storage.get(LAST_ACCOUNT.leaving);
  if (email !== null) rememberAccount(storage, email);
}
