import { lateStep } from '../step/lateStep';

/** Shows a message of the site; fetched where there is one. */
export const LateMessageStep = lateStep(
  async () => (await import(/* webpackChunkName: "kiosk-steps" */ './messages/MessageStep')).MessageStep,
  [],
);

/** Takes a photo; fetched where one is required. */
export const LatePhotoStep = lateStep(
  async () => (await import(/* webpackChunkName: "kiosk-steps" */ '../photo/PhotoStep')).PhotoStep,
  ['kioskPhoto', 'camera'],
);

/** Prompts for a pin; fetched when the server first requires one. */
export const LatePinStep = lateStep(async () => (await import(/* webpackChunkName: "kiosk-steps" */ './PinStep')).PinStep, []);
