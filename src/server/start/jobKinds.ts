import { remindOfOutstandingForms } from '#server/asking/forms/jobs';
import { ssoJobs } from '#server/identity/ssoAdmin/checkDomains';
import { slackJobs } from '#server/notices/slack/jobs';
import { smsJobs } from '#server/notices/sms/jobs';
import { directoryJobs } from '#server/people/directorySync/jobs';
import { memberBulkJobs } from '#server/people/memberBulk/jobs';
import { memberImportJobs } from '#server/people/memberImports/jobs';
import { remindOfDocuments } from '#server/people/members/documents/remind';
import { mailOnboardings } from '#server/people/onboarding/jobs';
import type { RunnableKind } from '#server/platform/jobs/defineJob';
import { onSiteReportJobs } from '#server/sites/sites/onSiteReports/jobs';
import { mailTickets } from '#server/visits/attendees/jobs';
import { eventEndJobs } from '#server/visits/automaticSignOut/events';
import { signOutJobs } from '#server/visits/automaticSignOut/jobs';
import { remindOfExpectedVisits } from '#server/visits/expected/jobs';
import { retentionJobs } from '#server/visits/retention/jobs';
import { housekeepingJobs } from './housekeeping';

/** Every kind of job. Its queue is made when a server starts. */
export const JOB_KINDS: readonly RunnableKind[] = [
  ...housekeepingJobs,
  ...ssoJobs,
  ...retentionJobs,
  ...directoryJobs,
  ...memberBulkJobs,
  ...memberImportJobs,
  ...signOutJobs,
  ...onSiteReportJobs,
  ...eventEndJobs,
  ...smsJobs,
  ...slackJobs,
  mailOnboardings,
  mailTickets,
  remindOfDocuments,
  remindOfExpectedVisits,
  remindOfOutstandingForms,
];
