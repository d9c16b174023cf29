import { selectorsOf } from './selectorsOf';

/** A person's own account, once `getProfile` has returned. */
export const { selectOne: selectProfile } = selectorsOf('profiles');

/** One browser in which the person is signed in. */
export const { selectOne: selectSignedInSession } = selectorsOf('sessions');
