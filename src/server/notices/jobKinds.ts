import type { RunnableKind } from '#server/platform/jobs/defineJob';
import { slack } from './slack/channel';
import { revokeSlackAccess } from './slack/revoke';
import { sms } from './sms/channel';

/** The kinds of job of the wing. */
export const NOTICES_JOBS: readonly RunnableKind[] = [slack.send, slack.giveUpLost, revokeSlackAccess, sms.send, sms.giveUpLost];
