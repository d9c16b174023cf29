import { lateStep } from '../../screens/lateStep';

/** Shows a message that has to be read; fetched where a site has some. */
export const LateMessageStep = lateStep(
  async () => (await import(/* webpackChunkName: "kiosk-messages" */ './MessageStep')).MessageStep,
  [],
);
