/** A person on their way to their organisation's sign-in, as this tab remembers them. */
export interface SentOff {
  /** Comes back with them: anyone who brings another one was not sent by this tab. */
  readonly state: string;
  /** Where they were sent. */
  readonly provider: string;
  /** The page that was asked for before. */
  readonly next: string | null;
  /** Tries a configuration, and opens no session. */
  readonly isTest?: boolean;
}

const KEY = 'portico:sso';

function isSentOff(value: unknown): value is SentOff {
  if (typeof value !== 'object' || value === null || !('state' in value && 'provider' in value && 'next' in value)) return false;
  if ('isTest' in value && typeof value.isTest !== 'boolean') return false;
  return typeof value.state === 'string' && typeof value.provider === 'string' && (value.next === null || typeof value.next === 'string');
}

/** Remembers it for this tab alone, over the way to the provider and back. */
export function rememberSentOff(sent: SentOff): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // A browser that forbids it lets nobody come back: they are told to try again.
  }
}

/**
 * The one who comes back with this state; null for a state that this tab did not send, which may be somebody else's
 * sign-in put under this person. Forgotten once it has been asked for.
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
