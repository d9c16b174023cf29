import type { AccessClaims } from '#contract/identity/entities/user';

/** Reads an access token's claims; null for an invalid token. Nothing is verified here: the server does that. */
export function readClaims(token: string): AccessClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    // Checked below for the fields that the portal relies on; the rest is only shown.
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as AccessClaims;
    const texts = [claims.sub, claims.aud, claims.iss, claims.sid];
    const numbers = [claims.iat, claims.exp];
    return texts.every((text) => typeof text === 'string') && numbers.every(Number.isFinite) ? claims : null;
  } catch {
    return null;
  }
}
