import { subject } from './subject';

/** The subjects of the audit log whose records belong to the wing. */
export const SPACES_SUBJECTS = {
  bookings: subject({
    table: 'bookings',
    name: 'space_name',
    values: ['space_id', 'group_id', 'start_date', 'end_date', 'override_permitted_zones', 'cancelled_at'],
    action: (_row, action, isGone) => (isGone ? 'deleted' : action),
  }),
};
