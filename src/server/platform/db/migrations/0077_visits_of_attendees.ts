/** How often an attendee has come, beside when they first came and last left. */
export const statements = `
alter table attendees add column visits integer not null default 0;
create or replace function place_attendee(attendee integer) returns void language sql as $$
  update attendees set
    state = case when came.is_in then 'here' when came.first is null then 'expected' else 'left' end,
    visit_id = came.latest,
    visits = came.times,
    came_at = came.first,
    left_at = case when came.is_in then null else came.gone end
  from (
    select
      coalesce(bool_or(out_timestamp is null), false) as is_in,
      count(*)::int as times,
      min(in_timestamp) as first,
      max(out_timestamp) as gone,
      (array_agg(id order by out_timestamp is null desc, in_timestamp desc, id desc))[1] as latest
    from visitors where attendee_id = attendee and in_timestamp is not null
  ) came
  where id = attendee;
$$;
update attendees set visits = came.times
from (
  select attendee_id, count(*)::int as times from visitors where attendee_id is not null and in_timestamp is not null group by attendee_id
) came
where attendees.id = came.attendee_id;
`;
