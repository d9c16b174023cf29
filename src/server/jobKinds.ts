import { mailTickets } from './attendees/jobs';
import { eventEndJobs } from './automaticSignOut/events';
import { signOutJobs } from './automaticSignOut/jobs';
import { remindOfExpectedVisits } from './expectedVisits/jobs';
import { remindOfOutstandingForms } from './forms/jobs';
import { housekeepingJobs } from './housekeeping';
import { memberBulkJobs } from './memberBulk/jobs';
import { remindOfDocuments } from './members/documents/remind';
import { memberImportJobs } from './memberImports/jobs';
import { directoryJobs } from './directorySync/jobs';
import { mailOnboardings } from './onboarding/jobs';
import { retentionJobs } from './retention/jobs';
import { slackJobs } from './slack/jobs';
import { onSiteReportJobs } from './sites/onSiteReports/jobs';
import { smsJobs } from './sms/jobs';
import { ssoJobs } from './ssoAdmin/checkDomains';
import type { RunnableKind } from './jobs/defineJob';

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
