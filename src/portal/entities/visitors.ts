import { selectorsOf } from './selectorsOf';

/** `selectVisitor`: the fields that events carry too. `selectWholeVisitor`: undefined while only an event is known. */
export const { selectOne: selectVisitor, selectWhole: selectWholeVisitor } = selectorsOf('visitors');
