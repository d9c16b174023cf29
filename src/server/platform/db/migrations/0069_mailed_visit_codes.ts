/** When the code of an expected visit was last mailed; another address was never mailed to. */
export const statements = `
alter table visitors add column code_mailed_at timestamptz;
create function forget_code_mail() returns trigger language plpgsql as $$
begin
  new.code_mailed_at := null;
  return new;
end
$$;
create trigger visitors_code before update on visitors for each row
  when (old.code_mailed_at is not null and lower(new.email) is distinct from lower(old.email))
  execute function forget_code_mail();
`;
