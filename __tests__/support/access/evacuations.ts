import { ALL, ADMINS, call, type CallRow } from './rows';

export const EVACUATIONS_ROWS: readonly CallRow[] = [
  call('listEvacuations', ALL, 200),
  call('listSiteEvacuations', ALL, 404),
  call('startEvacuation', ALL, 404),
  call('getEvacuation', ALL, 404),
  call('getEvacuationChanges', ALL, 404),
  call('addEvacuee', ALL, 404, { name: 'Eve' }),
  call('addNotListed', ALL, 404),
  call('markEvacuee', ALL, 404, { status: 'safe' }),
  call('addEvacuationComment', ALL, 404, { content: 'Hello' }),
  call('completeEvacuation', ALL, 404, {}),
  call('reopenEvacuation', ALL, 404),
  call('deleteEvacuation', ADMINS, 404),
  call('listEvacuationShares', ALL, 404),
  call('createEvacuationShare', ALL, 404, { label: 'Gate 2', expires_in_minutes: 60 }),
  call('revokeEvacuationShare', ALL, 404),
];
