/**
 * Whose a booking is, and when it was cancelled (spec: spaces#bookings). Who made the bookings of before is known by the audit log; one
 * whose line is gone is changed by who edits spaces, or by the member that it is for.
 */
export const statements = `
alter table bookings
  add column owner_user_id integer references users on delete set null,
  add column cancelled_at timestamptz,
  add column cancelled_by integer references users on delete set null;
create index bookings_owner on bookings (owner_user_id) where owner_user_id is not null;
update bookings b set owner_user_id = made.user_id
from (
  select distinct on (l.client_id, l.subject_id) l.client_id, l.subject_id, l.user_id
  from audit_log l
  join users u on u.id = l.user_id
  where l.subject = 'bookings' and l.action = 'created'
  order by l.client_id, l.subject_id, l.at desc
) made
where made.client_id = b.client_id and made.subject_id = b.id;
`;
