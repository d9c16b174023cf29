import type { SsoReturn } from '#contract/identity/calls/sso';
import type { SessionService } from '#portal/lib/services';

/** With what somebody came back from a test sign-in: the provider's answer, or its refusal in its own words. */
export type TestReturn = SsoReturn | { readonly refused: string };

/** Beside each vault, in memory alone: a reload forgets it. */
const returns = new WeakMap<SessionService, TestReturn>();

/** Keeps it on the way from the provider's address to the page of the configuration. */
export function keepTestReturn(session: SessionService, back: TestReturn): void {
  returns.set(session, back);
}

/** Takes it, once: a code is good for one use. */
export function takeTestReturn(session: SessionService): TestReturn | null {
  const back = returns.get(session) ?? null;
  returns.delete(session);
  return back;
}
