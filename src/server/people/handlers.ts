import type { Handler } from '#server/platform/http/handle';
import { clientJobHandlers } from './clientJobs/routes';
import { directorySyncHandlers } from './directorySync/routes';
import { groupHandlers } from './groups/routes';
import { memberBulkHandlers } from './memberBulk/routes';
import { memberImportHandlers } from './memberImports/routes';
import { memberHandlers } from './members/routes';
import { memberOnboardingHandlers } from './onboarding/memberRoutes';
import { onboardingPageHandlers } from './onboarding/pageRoutes';
import { onboardingItemHandlers } from './onboarding/routes';
import { pinHandlers } from './pins/routes';

/** The handlers of the wing, resource by resource. */
export const PEOPLE_HANDLERS: readonly Handler[] = [
  ...groupHandlers,
  ...memberHandlers,
  ...onboardingItemHandlers,
  ...memberOnboardingHandlers,
  ...onboardingPageHandlers,
  ...pinHandlers,
  ...memberImportHandlers,
  ...clientJobHandlers,
  ...memberBulkHandlers,
  ...directorySyncHandlers,
];
