import { call, type CallRow } from './rows';

export const TIME_ROWS: readonly CallRow[] = [
  call('listClosurePeriods', 'AXSL', 200),
  call('createClosurePeriod', 'AXSL', 422, {}),
  call('updateClosurePeriod', 'AXSL', 404, {}),
  call('deleteClosurePeriod', 'AXSL', 404),
];
