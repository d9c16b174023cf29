/** A member's code ends with the address that it was mailed to, and with the membership, however either is changed. */
export const statements = `
alter table members add column code_mailed_at timestamptz;
create function end_member_code() returns trigger language plpgsql as $$
begin
  new.code_no := old.code_no + 1;
  new.code_mailed_at := null;
  return new;
end
$$;
create trigger members_code before update on members for each row
  when ((old.email is not null and lower(new.email) is distinct from lower(old.email))
    or (old.archived_at is null and new.archived_at is not null))
  execute function end_member_code();
`;
