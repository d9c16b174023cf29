import { errorReason } from '../process/errorFacts';

/** The length that a list shows. */
const MAX_LENGTH = 200;
const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu;
/** Passwords in addresses, and the part after `?` or `#`. */
const IN_ADDRESS = /(?<=:\/\/)[^\s/@]+@|[?#]\S+/gu;
/** Longer than any word or name of ours: a token, a key, a hash. */
const LONG_WORD = /[\w+/=.-]{48,}/gu;

/** Returns the reason of a failure, as it may be stored and shown: one line, without email addresses and possible secrets. */
export function plainReason(error: unknown): string {
  const reason = errorReason(error).replace(IN_ADDRESS, '…').replace(EMAIL, '…').replace(LONG_WORD, '…');
  return reason.length > MAX_LENGTH ? `${reason.slice(0, MAX_LENGTH - 1)}…` : reason;
}
