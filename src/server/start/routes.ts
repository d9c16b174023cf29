import { ASKING_HANDLERS } from '#server/asking/handlers';
import { BADGES_HANDLERS } from '#server/badges/handlers';
import { CLIENTS_HANDLERS } from '#server/clients/handlers';
import { DOOR_HANDLERS } from '#server/door/handlers';
import { EVACUATIONS_HANDLERS } from '#server/evacuations/handlers';
import { IDENTITY_HANDLERS } from '#server/identity/handlers';
import { NOTICES_HANDLERS } from '#server/notices/handlers';
import { PEOPLE_HANDLERS } from '#server/people/handlers';
import { PLATFORM_HANDLERS } from '#server/platform/handlers';
import type { Handler } from '#server/platform/http/handle';
import { SITES_HANDLERS } from '#server/sites/handlers';
import { SPACES_HANDLERS } from '#server/spaces/handlers';
import { TIME_HANDLERS } from '#server/time/handlers';
import { VISITS_HANDLERS } from '#server/visits/handlers';
import { setUpHandlers } from './setUp/routes';

/** The handlers of the server, wing by wing. */
export const HANDLERS: readonly Handler[] = [
  ...PLATFORM_HANDLERS,
  ...IDENTITY_HANDLERS,
  ...SITES_HANDLERS,
  ...ASKING_HANDLERS,
  ...NOTICES_HANDLERS,
  ...PEOPLE_HANDLERS,
  ...EVACUATIONS_HANDLERS,
  ...VISITS_HANDLERS,
  ...BADGES_HANDLERS,
  ...SPACES_HANDLERS,
  ...TIME_HANDLERS,
  ...DOOR_HANDLERS,
  ...CLIENTS_HANDLERS,
  ...setUpHandlers,
];
