import { sendOnboardingFromKiosk } from '#contract/people/calls/onboarding';
import type { Outcome } from '#web/net/transport';
import { ask } from '../../../device/ask';
import type { VisitThunk } from '../../../device/state';

/** Mails a member at the kiosk the link to their own page; returns the masked address that they recognise. */
export function sendLink(memberId: number): VisitThunk<Promise<Outcome<{ readonly masked_email: string }>>> {
  return (dispatch, _getState, services) => ask(sendOnboardingFromKiosk, { body: { member_id: memberId } }, services, dispatch);
}
