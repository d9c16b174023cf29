import { IN_SPACES, call, type CallRow } from './rows';

const HOUR = { start_date: '2037-01-04T09:00:00Z', end_date: '2037-01-04T10:00:00Z' };

export const SPACES_ROWS: readonly CallRow[] = [
  call('getSiteSpaces', IN_SPACES, 404),
  call('listBookings', IN_SPACES, 404),
  call('createBooking', IN_SPACES, 404, { ...HOUR, space_id: 1 }),
  call('updateBooking', IN_SPACES, 404, HOUR),
  call('deleteBooking', IN_SPACES, 404),
];
