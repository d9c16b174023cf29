/**
 * The queue of jobs. Jobs of installations that were made before are taken over from the tables of 0019, which go. Locking those waits for
 * the attempts of servers that still run: their effects are never repeated.
 */
export const statements = `
create table jobs (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  data jsonb not null,
  state text not null default 'created' constraint jobs_state check (state in ('created', 'retry', 'active', 'completed', 'failed')),
  retry_limit int not null,
  retry_count int not null default 0,
  pause_seconds int not null,
  limit_seconds int not null,
  start_after timestamptz not null,
  started_at timestamptz,
  singleton_key text,
  slot timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  kept_until timestamptz not null,
  error text,
  abandoned int not null default 0
);
create unique index jobs_key on jobs (name, singleton_key) where state = 'created';
create unique index jobs_slot on jobs (name, slot);
create index jobs_due on jobs (name, start_after) where state in ('created', 'retry');
create index jobs_active on jobs (started_at) where state = 'active';
create index jobs_failed on jobs (ended_at) where state = 'failed';
create index jobs_completed on jobs (kept_until) where state = 'completed';

do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  lock table pgboss.job in access exclusive mode;
  insert into jobs (
    id, name, data, state, retry_limit, retry_count, pause_seconds, limit_seconds, start_after, started_at,
    singleton_key, slot, created_at, ended_at, kept_until, error, abandoned
  )
  select
    id, name, coalesce(data, '{}'), state::text, retry_limit, retry_count, retry_delay, extract(epoch from expire_in), start_after,
    started_on, coalesce(singleton_key, ''), singleton_on at time zone 'UTC', created_on, completed_on, keep_until,
    output ->> 'message', coalesce((output ->> 'abandoned')::int, 0)
  from pgboss.job where state <> 'cancelled';
  drop schema pgboss cascade;
end
$$;
`;
