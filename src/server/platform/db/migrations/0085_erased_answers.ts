/**
 * The answer of a repeatable request names the people in it, and goes with the first of them who is erased: who was forgotten
 * does not come back when the request is repeated. Triggers, so that no way of erasing can forget it.
 */
export const statements = `
alter table idempotency_keys add column people text[] not null default '{}';
create index idempotency_keys_people on idempotency_keys using gin (people);

create function forget_answers() returns trigger language plpgsql as $$
begin
  update idempotency_keys set answer = null
  where answer is not null and people @> array[tg_argv[0] || ':' || (to_jsonb(old) ->> tg_argv[1])];
  return null;
end $$;
create trigger visitors_answers_deleted after delete on visitors for each row execute function forget_answers('visitors', 'id');
create trigger visitors_answers_anonymised after update of anonymised on visitors for each row
  when (new.anonymised and not old.anonymised) execute function forget_answers('visitors', 'id');
-- Anonymising takes the attendee along.
create trigger visitors_answers_of_attendee after update of anonymised on visitors for each row
  when (new.anonymised and not old.anonymised and old.attendee_id is not null) execute function forget_answers('attendees', 'attendee_id');
create trigger members_answers_deleted after delete on members for each row execute function forget_answers('members', 'id');
create trigger attendees_answers_deleted after delete on attendees for each row execute function forget_answers('attendees', 'id');
create trigger client_users_answers_deleted after delete on client_users for each row execute function forget_answers('users', 'id');
`;
