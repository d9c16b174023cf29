import type { Handler } from '#server/platform/http/handle';
import { accountHandlers } from './account/routes';
import { addonHandlers } from './addons/routes';
import { adminAccountHandlers } from './admin/account';
import { adminAddonHandlers } from './admin/addons';
import { installationHandlers } from './admin/installation';
import { adminJobHandlers } from './admin/jobs/routes';
import { adminHandlers } from './admin/routes';
import { adminSubscriptionHandlers } from './admin/subscriptions';
import { auditLogHandlers } from './auditLog/routes';
import { clientHandlers } from './clients/routes';
import { configHandlers } from './config/routes';
import { firstStepHandlers } from './firstSteps/routes';
import { selfTestHandlers } from './selfTest/routes';
import { subscriptionHandlers } from './subscriptions/routes';
import { usageHandlers } from './usage/routes';

/** The handlers of the wing, resource by resource. */
export const CLIENTS_HANDLERS: readonly Handler[] = [
  ...clientHandlers,
  ...accountHandlers,
  ...adminAccountHandlers,
  ...addonHandlers,
  ...adminAddonHandlers,
  ...installationHandlers,
  ...subscriptionHandlers,
  ...adminSubscriptionHandlers,
  ...configHandlers,
  ...selfTestHandlers,
  ...firstStepHandlers,
  ...auditLogHandlers,
  ...usageHandlers,
  ...adminHandlers,
  ...adminJobHandlers,
];
