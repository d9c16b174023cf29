import { selectorsOf } from './selectorsOf';

/** A member; always whole. */
export const { selectOne: selectMember } = selectorsOf('members');
