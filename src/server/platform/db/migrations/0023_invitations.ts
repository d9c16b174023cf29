/** Invitations: a place in a client that nobody has taken yet names whom it is for; the person fills it by accepting. */
export const statements = `
alter table client_users
  alter column user_id drop not null,
  add column invited_name text,
  add column invited_email text,
  add column invited_at timestamptz,
  add column accepted_at timestamptz,
  -- Rises with each link that is mailed: only the newest one works.
  add column invitation_no integer not null default 0,
  add constraint client_users_somebody check (user_id is not null or (invited_email is not null and invited_name is not null));
create unique index client_users_invited on client_users (client_id, lower(invited_email)) where user_id is null;
`;
