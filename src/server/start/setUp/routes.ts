import * as calls from '#contract/identity/calls/auth';
import { handleWithoutActor } from '#server/platform/http/handle';
import { setUpFirstUser } from './firstUser';

/** The handler that ends the set-up of an empty installation. */
export const setUpHandlers = [handleWithoutActor(calls.setUpFirstUser, (context) => setUpFirstUser(context, context.body))];
