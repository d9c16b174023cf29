import { errorReason } from '../process/errorFacts';

/** As much as a list shows. */
const MAX_LENGTH = 200;
const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/gu;
/** Passwords of addresses, and what stands behind `?` or `#`. */
const IN_ADDRESS = /(?<=:\/\/)[^\s/@]+@|[?#]\S+/gu;
/** Longer than any word or name of ours: a token, a key, a hash. */
const LONG_WORD = /[\w+/=.-]{48,}/gu;

/** Returns why something failed, as it may be kept and shown: one line, without email addresses and what could be a secret. */
export function plainReason(error: unknown): string {
  const reason = errorReason(error).replace(IN_ADDRESS, '…').replace(EMAIL, '…').replace(LONG_WORD, '…');
  return reason.length > MAX_LENGTH ? `${reason.slice(0, MAX_LENGTH - 1)}…` : reason;
}
