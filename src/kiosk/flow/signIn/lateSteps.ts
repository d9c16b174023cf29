import { lateStep } from '../step/lateStep';

const load = () => import(/* webpackChunkName: "kiosk-steps" */ './lateSignIn');

/** Shows a message of the site; fetched where there is one. */
export const LateMessageStep = lateStep(async () => (await load()).MessageStep, []);

/** Takes a photo; fetched where one is required. */
export const LatePhotoStep = lateStep(async () => (await load()).PhotoStep, ['kioskPhoto', 'camera']);

/** Prompts for a pin; fetched when the server first requires one. */
export const LatePinStep = lateStep(async () => (await load()).PinStep, []);
