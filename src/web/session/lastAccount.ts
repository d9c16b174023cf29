import type { KeyValueStorage } from '../services';

/** The storage keys of the last person who signed in on a browser: an email, and nothing that grants access. */
export const LAST_ACCOUNT = {
  email: 'lastAccount',
  /** The account of a person on the way to their organisation's sign-in, stored if a session begins next. */
  leaving: 'lastAccount.leaving',
  /** Somebody has opted out of storing it here. */
  off: 'lastAccount.off',
} as const;

/** Stores the email and nothing else: a shared browser must reveal no more. */
export function rememberAccount(storage: KeyValueStorage, email: string): void {
  storage.remove(LAST_ACCOUNT.leaving);
  if (storage.get(LAST_ACCOUNT.off) === null) storage.set(LAST_ACCOUNT.email, email);
}

/** Stores the account of somebody who leaves for their organisation's sign-in. */
export function accountLeaves(storage: KeyValueStorage, email: string): void {
  storage.set(LAST_ACCOUNT.leaving, email);
}

/** Remembers the account that left for their organisation's sign-in, once a session has begun. */
export function accountReturned(storage: KeyValueStorage): void {
  const email = storage.get(LAST_ACCOUNT.leaving);
  if (email !== null) rememberAccount(storage, email);
}
