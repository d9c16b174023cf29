import type { Handler } from '#server/platform/http/handle';
import { agreementHandlers } from './agreements/routes';
import { attendeeImportHandlers } from './attendees/importRoute';
import { attendeeHandlers } from './attendees/routes';
import { memberCodeHandlers } from './codes/memberRoutes';
import { codePageHandlers } from './codes/page';
import { visitCodeHandlers } from './codes/visitRoutes';
import { expectedVisitHandlers } from './expected/routes';
import { formPageHandlers } from './formPage/routes';
import { groupDeletionHandlers } from './groupDeletion/routes';
import { peopleHandlers } from './people/routes';
import { queuedVisitHandlers } from './queuedVisits/routes';
import { retentionHandlers } from './retention/routes';
import { todayHandlers } from './today/routes';
import { visitorHandlers } from './visitors/routes';

/** The handlers of the wing, resource by resource. */
export const VISITS_HANDLERS: readonly Handler[] = [
  ...agreementHandlers,
  ...queuedVisitHandlers,
  ...todayHandlers,
  ...groupDeletionHandlers,
  ...memberCodeHandlers,
  ...retentionHandlers,
  ...visitorHandlers,
  ...expectedVisitHandlers,
  ...visitCodeHandlers,
  ...attendeeHandlers,
  ...attendeeImportHandlers,
  ...codePageHandlers,
  ...peopleHandlers,
  ...formPageHandlers,
];
