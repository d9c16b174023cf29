import type { Profile, SignedInSession } from '../../contract/entities/profile';
import type { RootState } from './state';
import { makeTable } from './table';

export const profilesReducer = makeTable('profiles');
export const sessionsReducer = makeTable('sessions');

/** A person's own account, once `getProfile` has answered. */
export const selectProfile = (state: RootState, id: number | undefined): Profile | undefined => (id === undefined ? undefined : state.entities.profiles.entities[id]);

/** One browser in which the person is signed in. */
export const selectSignedInSession = (state: RootState, id: number): SignedInSession | undefined => state.entities.sessions.entities[id];
