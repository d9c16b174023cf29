import type { Hub } from './hub/hub';
import { firstRefused } from './hub/publish';
import { PublishError, type Publisher } from './publisher';
import { signChannel } from './signature';

/** Publishes to the hub in this process. Closing the publisher does not close the hub. */
export function makeHubPublisher(hub: Hub): Publisher {
  return {
    async publish(events) {
      const hubEvents = events.map(({ channel, name, data }) => ({ channels: [channel], name, data }));
      const refused = firstRefused(hubEvents, hub.limits.eventDataBytes);
      hub.publish(hubEvents.slice(0, refused?.index));
      if (refused !== null) throw new PublishError(refused.error.message, refused.index, true, { cause: refused.error });
    },
    signChannel: (socketId, channel, presence) => signChannel(hub.credentials, socketId, channel, presence),
    bindSession: (socketId, sid) => hub.bind(socketId, sid),
    async closeSession(sid) {
      hub.closeTagged(sid);
    },
    async reauthorizeSession(sid) {
      hub.reauthorize(sid);
    },
    async close() {},
  };
}
