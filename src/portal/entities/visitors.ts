import { selectorsOf } from './selectorsOf';

/** `selectVisitor`: what even an event carries of a visit. `selectWholeVisitor`: not there yet when only an event has told of it. */
export const { selectOne: selectVisitor, selectWhole: selectWholeVisitor } = selectorsOf('visitors');
