import type { ChannelAnswer } from '#contract/platform/calls/realtime';
import { CHANNEL_AUTH_BATCH_MS } from '#contract/platform/constants';
import type { ChannelAuthorization } from '#web/services';

/** Requests access to several channels of one socket; null if the request failed. */
export type AskForChannels = (socketId: string, channels: readonly string[]) => Promise<Readonly<Record<string, ChannelAnswer>> | null>;

interface Waiting {
  readonly socketId: string;
  readonly channel: string;
  readonly resolve: (authorization: ChannelAuthorization) => void;
}

function authorizationOf(answer: ChannelAnswer | undefined): ChannelAuthorization {
  if (answer?.status === 200) return { allowed: true, auth: answer.data.auth, channelData: answer.data.channel_data };
  return { allowed: false, status: answer?.status ?? 0 };
}

/**
 * Collects the requests of 100 ms into one call (spec: realtime#connection). A refusal with status 0 means that the
 * request failed and is worth a retry.
 */
export function makeAuthBatcher(ask: AskForChannels): (socketId: string, channel: string) => Promise<ChannelAuthorization> {
  let waiting: Waiting[] = [];

  async function answerSocket(socketId: string, asked: readonly Waiting[]): Promise<void> {
    const channels = [...new Set(asked.map(({ channel }) => channel))];
    const answers = await ask(socketId, channels).catch(() => null);
    for (const { channel, resolve } of asked) resolve(authorizationOf(answers?.[channel]));
  }

  function flush(): void {
    const asked = waiting;
    waiting = [];
    // A reconnect within the 100 ms leaves two sockets in one batch; each is signed for its own.
    for (const socketId of new Set(asked.map((one) => one.socketId))) {
      void answerSocket(
        socketId,
        asked.filter((one) => one.socketId === socketId),
      );
    }
  }

  return (socketId, channel) =>
    new Promise((resolve) => {
      if (waiting.length === 0) setTimeout(flush, CHANNEL_AUTH_BATCH_MS);
      waiting.push({ socketId, channel, resolve });
    });
}
