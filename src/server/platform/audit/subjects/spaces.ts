import { subject } from './subject';

/** What the audit log keeps of the records of the wing. */
export const SPACES_SUBJECTS = {
  bookings: subject({
    table: 'bookings',
    name: 'space_name',
    values: ['space_id', 'group_id', 'start_date', 'end_date', 'override_permitted_zones', 'cancelled_at'],
    action: (_row, action, isGone) => (isGone ? 'deleted' : action),
  }),
};
