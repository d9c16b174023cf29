import { ALL, ADMINS, call, type CallRow } from './rows';

export const BADGES_ROWS: readonly CallRow[] = [
  call('listBadges', ADMINS, 422),
  call('getBadgeSample', ADMINS, 422),
  call('createBadge', ADMINS, 404, { name: 'Taken over', width_mm: 62, height_mm: 29, elements: [], site_id: '{site}' }),
  call('updateBadge', ADMINS, 404, { name: 'Taken over' }),
  call('deleteBadge', ADMINS, 404),
  call('getVisitorBadge', ALL, 404),
  call('printVisitorBadge', ALL, 404),
  call('printMemberBadges', ADMINS, 404, { ids: [1] }),
  call('getBadgePdf', ALL, 422),
  call('printAttendeeBadges', ADMINS, 404, { ids: [1] }),
];
