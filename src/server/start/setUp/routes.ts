import * as links from '#contract/identity/calls/accountLinks';
import { handleWithoutActor } from '#server/platform/http/handle';
import { setUpFirstUser } from './firstUser';

/** The handler that ends the set-up of an empty installation. */
export const setUpHandlers = [handleWithoutActor(links.setUpFirstUser, (context) => setUpFirstUser(context, context.body))];
