import { lateStep } from '../step/lateStep';
import { KIOSK_PARTS } from './kioskParts';

/** The screens of a visitor's own phone; no kiosk fetches them. */
const Phone = lateStep(
  async () => (await import(/* webpackChunkName: "contactless" */ '#kiosk/phone/PhoneScreen')).PhoneScreen,
  ['contactless', 'answers', 'controls', 'rules'],
);

export const LatePhone = () => <Phone parts={KIOSK_PARTS} onBack={undefined} />;
