import { getSelfTest } from '#contract/platform/calls/selfTest';
import { handleWithoutActor } from '#server/platform/http/handle';
import { isMailAvailable } from '#server/platform/mail/available';
import { pusherConfig } from '#server/platform/http/pusherConfig';
import { VERSION } from '#server/platform/process/version';

export const selfTestHandlers = [
  handleWithoutActor(getSelfTest, async ({ deps }) => ({
    version: VERSION,
    now: deps.now().toISOString(),
    pusher: pusherConfig(deps),
    mail_available: isMailAvailable(deps),
  })),
];
