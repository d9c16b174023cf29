import { lateStep } from '../flow/step/lateStep';

/** The status of a visit that started on this phone, and its sign-out. */
export const LatePhonePass = lateStep(async () => (await import(/* webpackChunkName: "phone-pass" */ './PhonePass')).PhonePass, []);

/** The last message to somebody who has signed in. */
export const LatePhoneDone = lateStep(async () => (await import(/* webpackChunkName: "phone-done" */ './PhoneDone')).PhoneDone, []);

/** Sends people out while the site is evacuated. */
export const LateEvacuation = lateStep(
  async () => (await import(/* webpackChunkName: "phone-evacuation" */ '../flow/screens/EvacuationScreen')).EvacuationScreen,
  [],
);
