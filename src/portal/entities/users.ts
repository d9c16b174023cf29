import { selectorsOf } from './selectorsOf';

/** A user of the client, or somebody who is invited. */
export const { selectOne: selectUser } = selectorsOf('users');
