import type { SsoReturn } from '#contract/identity/calls/sso';
import type { SessionService } from '../service';

/** The result of a test sign-in: the provider's response, or its refusal in its own words. */
export type TestReturn = SsoReturn | { readonly refused: string };

/** Beside each vault, in memory alone: a reload clears it. */
const returns = new WeakMap<SessionService, TestReturn>();

/** Stores it on the way from the provider's address to the page of the configuration. */
export function keepTestReturn(session: SessionService, back: TestReturn): void {
  returns.set(session, back);
}

/** Takes it, once: a code is valid for one use. */
export function takeTestReturn(session: SessionService): TestReturn | null {
  const back = returns.get(session) ?? null;
  returns.delete(session);
  return back;
}
