import { selectorsOf } from './selectorsOf';

/** A closure day by its id. */
export const { selectOne: selectClosurePeriod } = selectorsOf('closurePeriods');
