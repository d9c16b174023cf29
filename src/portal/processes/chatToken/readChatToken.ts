/** A chat token as the process holds it: for the messenger alone, never for the store. */
export interface ChatToken {
  readonly token: string;
  readonly issuer: string;
  /** By this page's clock, in ms: its lifetime is counted from its arrival, so that a wrong clock does not matter. */
  readonly expiresAt: number;
}

/**
 * Reads the expiry and the issuer of the token that `intercom/user-token` returned (spec: session#live-chat-token); null for an invalid
 * one. Nothing is verified here: the messenger's own server does.
 */
export function readChatToken(token: string, now: number): ChatToken | null {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof payload !== 'object' || payload === null) return null;
    const { iss, exp, iat } = payload as Readonly<Record<'iss' | 'exp' | 'iat', unknown>>;
    if (typeof iss !== 'string' || typeof exp !== 'number') return null;
    const expiresAt = typeof iat === 'number' ? now + (exp - iat) * 1_000 : exp * 1_000;
    return Number.isFinite(expiresAt) ? { token, issuer: iss, expiresAt } : null;
  } catch {
    return null;
  }
}
