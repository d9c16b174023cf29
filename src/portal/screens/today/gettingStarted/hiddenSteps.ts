import type { AppThunk, RootState } from '#portal/store/state';

/** Returns the storage key, by user and client as for other choices on a device. */
const keyOf = ({ session: { claims } }: RootState): string => `${claims?.sub ?? ''}.${claims?.aud ?? ''}.getting-started`;

/** Reports whether this person has dismissed the first steps in this browser. */
export function areStepsHidden(): AppThunk<boolean> {
  return (_dispatch, getState, { storage }) => storage.get(keyOf(getState())) === 'hidden';
}

/** Puts the first steps away for good. */
export function hideSteps(): AppThunk {
  return (_dispatch, getState, { storage }) => storage.set(keyOf(getState()), 'hidden');
}
