import type { Store, UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';

import { api } from '#portal/api/api';
import type { TimeTravel } from '#portal/lib/services';

const {
  internal_getRTKQSubscriptions: readSubscriptions,
  removeMutationResult,
  removeQueryResult,
  subscriptionsUpdated,
} = api.internalActions;
const isOfTimer = isAnyOf(removeMutationResult, removeQueryResult, subscriptionsUpdated);

/** The return value of RTK Query's middleware for `internal_getRTKQSubscriptions`; its types say that it returns the action. */
interface Subscriptions {
  readonly getSubscriptionCount: (queryCacheKey: string) => number;
}

/**
 * Makes the cache's gate: actions by which RTK Query cleans up wait for the present, since each pushes an older one out of the history.
 * @returns `act`, in which an action is made
 */
export function holdCache({ dispatch }: Pick<Store, 'dispatch'>, { isPast, present }: Pick<TimeTravel, 'isPast' | 'present'>) {
  const isUsed = (queryCacheKey: string): boolean =>
    (dispatch(readSubscriptions()) as unknown as Subscriptions).getSubscriptionCount(queryCacheKey) > 0;

  const makeInPresent = async (make: () => unknown, action: UnknownAction): Promise<void> => {
    // The past may be shown again before this is reached.
    do await present();
    while (isPast());
    // An entry that a screen uses again stays.
    if (!removeQueryResult.match(action) || !isUsed(action.payload.queryCacheKey)) make();
  };

  return function act(make: () => unknown, action: UnknownAction): unknown {
    if (!isPast() || !isOfTimer(action)) return make();
    void makeInPresent(make, action);
    return action;
  };
}
