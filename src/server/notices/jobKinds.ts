import type { RunnableKind } from '#server/platform/jobs/defineJob';
import { slackJobs } from './slack/jobs';
import { smsJobs } from './sms/jobs';

/** The kinds of job of the wing. */
export const NOTICES_JOBS: readonly RunnableKind[] = [...slackJobs, ...smsJobs];
