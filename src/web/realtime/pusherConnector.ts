import type { RealtimeConnector } from '#web/services';

/** Loads the library of the real-time connection when the first channel is wanted, never before. */
export const pusherConnector: RealtimeConnector = {
  connect: async (config, handlers) => {
    const { openPusher } = await import(/* webpackChunkName: "realtime" */ './pusherConnection');
    return openPusher(config, handlers);
  },
};
