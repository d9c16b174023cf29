/** A person on the way to their organisation's sign-in, as stored by this tab. */
export interface SentOff {
  /** Comes back with them: a person who brings another one was not sent by this tab. */
  readonly state: string;
  /** The address that they were sent to. */
  readonly provider: string;
  /** The page that was requested before. */
  readonly next: string | null;
  /** Tests a configuration, and opens no session. */
  readonly isTest?: boolean;
}

const KEY = 'portico:sso';

function isSentOff(value: unknown): value is SentOff {
  if (typeof value !== 'object' || value === null || !('state' in value && 'provider' in value && 'next' in value)) return false;
  if ('isTest' in value && typeof value.isTest !== 'boolean') return false;
  return typeof value.state === 'string' && typeof value.provider === 'string' && (value.next === null || typeof value.next === 'string');
}

/** Stores it for this tab alone, until the person comes back from the provider. */
export function rememberSentOff(sent: SentOff): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // A browser that forbids storage recognises nobody on return: they have to try again.
  }
}

/**
 * Returns the person who comes back with this state; null for a state that this tab did not send, which may be somebody else's sign-in
 * put under this person. Deleted once it has been read.
 */
export function takeSentOff(state: string | null): SentOff | null {
  try {
    const text = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    const sent: unknown = JSON.parse(text ?? 'null');
    return isSentOff(sent) && sent.state === state ? sent : null;
  } catch {
    return null;
  }
}
