/** Tries at secrets: those under way, the browsers in which an account has signed in, and wrong secrets of an account. */
export const statements = `
-- A try takes its place while it is checked; only a wrong one keeps it.
alter table login_failures add column under_way boolean not null default false;

create table known_browsers (
  -- Of the browser's name and the email.
  hash text primary key,
  user_id integer not null references users on delete cascade,
  last_used_at timestamptz not null
);
create index known_browsers_age on known_browsers (last_used_at);

-- Wrong secrets of an account since they were last right, whatever address they came from.
create table account_tries (
  user_id integer primary key references users on delete cascade,
  wrong_passwords integer not null default 0,
  wrong_codes integer not null default 0,
  codes_paused_until timestamptz
);
`;
