import { ACCOUNT_RULES } from './account';
import { ADDON_CALL_RULES } from './addons';
import { ADMIN_RULES } from './admin';
import { ADMIN_JOB_RULES } from './adminJobs';
import { AUDIT_LOG_RULES } from './auditLog';
import { CLIENT_RULES } from './client';
import { FIRST_STEP_RULES } from './firstSteps';
import { INSTALLATION_RULES } from './installation';
import { SUBSCRIPTION_RULES } from './subscriptions';
import { USAGE_RULES } from './usage';

/** The calls of the wing with their rules, resource by resource. */
export const CLIENTS_CALLS = [
  ...CLIENT_RULES,
  ...FIRST_STEP_RULES,
  ...USAGE_RULES,
  ...AUDIT_LOG_RULES,
  ...ACCOUNT_RULES,
  ...ADDON_CALL_RULES,
  ...INSTALLATION_RULES,
  ...SUBSCRIPTION_RULES,
  ...ADMIN_RULES,
  ...ADMIN_JOB_RULES,
];
