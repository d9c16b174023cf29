import { authorizeChannels } from '#contract/platform/calls/realtime';
import { authenticate } from '#server/identity/sessions/authenticate';
import { handle } from '#server/platform/http/handle';
import { messageIn } from '#server/platform/http/messages';
import { problem } from '#server/platform/http/problem';
import { audibleChannels } from './audible';

export const broadcastingHandlers = [
  handle(authorizeChannels, async ({ body, actor, db, deps, language, request }) => {
    // Bind the socket before reading the rights: when a right is lost in between, the socket is closed as well.
    if (deps.publisher.bindSession(body.socket_id, actor.sid) === 'closed') {
      throw problem(401, { code: 'session_expired', message: 'server.sessionExpired' });
    }
    const listener = await authenticate(deps, request.bearer);
    const channels = [...new Set(body.channels)];
    const audible = await audibleChannels(db, listener, channels);
    return Object.fromEntries(
      channels.map((channel) => [
        channel,
        audible.has(channel)
          ? { status: 200 as const, data: deps.publisher.signChannel(body.socket_id, channel) }
          : { status: 403 as const, data: { message: messageIn(language, 'server.channelRefused') } },
      ]),
    );
  }),
];
