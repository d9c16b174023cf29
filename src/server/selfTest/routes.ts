import { getSelfTest } from '#contract/calls/selfTest';
import { pusherConfig } from '../config/pusherConfig';
import { handleWithoutActor } from '../http/handle';
import { isMailAvailable } from '../mail/available';
import { VERSION } from '../version';

export const selfTestHandlers = [
  handleWithoutActor(getSelfTest, async ({ deps }) => ({
    version: VERSION,
    now: deps.now().toISOString(),
    pusher: pusherConfig(deps),
    mail_available: isMailAvailable(deps),
  })),
];
