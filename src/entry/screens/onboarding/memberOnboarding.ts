import * as calls from '#contract/people/calls/onboarding';
import type { OnboardingPage, SeenItem } from '#contract/people/entities/onboarding';
import { send, type Outcome } from '#web/net/transport';
import { takeAccountLanguage } from '#web/i18n/i18n';
import type { SessionStep } from '#web/session/service';

/* No endpoints: their arguments, including the token, would appear in actions and in the store. */

/** Loads the page of a link, and uses the member's language unless this device has one of its own. */
export function openOnboarding(token: string): SessionStep<Promise<Outcome<OnboardingPage>>> {
  return async (_dispatch, _getState, { globalBase, storage }) => {
    const outcome = await send(calls.openOnboarding, { body: { token } }, { base: globalBase, token: null });
    if ('data' in outcome && outcome.data.locale !== undefined) await takeAccountLanguage(outcome.data.locale, storage);
    return outcome;
  };
}

/** Notes that the member has read an item. */
export function confirmOnboarding(token: string, seen: SeenItem): SessionStep<Promise<Outcome<OnboardingPage>>> {
  return (_dispatch, _getState, { globalBase }) =>
    send(calls.confirmOnboarding, { body: { token, ...seen } }, { base: globalBase, token: null });
}

/** Returns the address of a file, which is relative to the backend. */
export function fileAddress(url: string): SessionStep<string> {
  return (_dispatch, _getState, { globalBase }) => `${globalBase}${url}`;
}
