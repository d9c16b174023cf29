import { ADMINS, call, type CallRow } from './rows';

export const NOTICES_ROWS: readonly CallRow[] = [
  call('listOnSiteReports', ADMINS, 404),
  call('getGroupSlack', ADMINS, 404),
  call('startGroupSlack', ADMINS, 404),
  call('finishGroupSlack', ADMINS, 404, { state: 'another', code: 'another' }),
  call('testGroupSlack', ADMINS, 404),
  call('disconnectGroupSlack', ADMINS, 404),
];
