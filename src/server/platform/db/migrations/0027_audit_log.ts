/**
 * Lines of the audit log are added and read, and nothing else (spec: clients#kept): triggers refuse every change of one. A line goes with
 * its client, whose row is gone by then, and with its whole month, which is dropped as a table. The default partition takes the lines of
 * a month that has none.
 */
export const statements = `
alter table audit_log rename to audit_log_before;
alter table audit_log_before rename constraint audit_log_pkey to audit_log_before_pkey;
alter table audit_log_before alter column id drop identity;

-- An identity column belongs to one table; of partitions before PostgreSQL 17 each would need its own.
create sequence audit_log_id_seq as bigint;
create table audit_log (
  id bigint not null default nextval('audit_log_id_seq'),
  client_id integer not null references clients on delete cascade,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  subject_id integer,
  subject_name text,
  changes jsonb not null default '{}',
  ip text,
  -- No reference: to forget a deleted account here would change its lines.
  user_id integer,
  -- Whose site it concerns; null for what concerns none, or several.
  site_id integer,
  primary key (id, at)
) partition by range (at);
alter sequence audit_log_id_seq owned by audit_log.id;

create index audit_log_newest on audit_log (client_id, at desc, id desc);
create index audit_log_of_user on audit_log (client_id, user_id, at desc, id desc);
create index audit_log_of_subject on audit_log (client_id, subject, at desc, id desc);
create index audit_log_of_record on audit_log (client_id, subject_id, subject, at desc, id desc);

create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' and tg_op = 'DELETE' then
    if not exists (select from clients where id = old.client_id) then
      return old;
    end if;
  end if;
  raise exception 'A line of the audit log stays as it is (%)', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;
create trigger guard_audit_log before update or delete on audit_log for each row execute function guard_audit_log();
create trigger guard_audit_log_truncate before truncate on audit_log for each statement execute function guard_audit_log();

-- Makes one partition. Rows' triggers follow the table; one for TRUNCATE does not.
create function add_audit_log_partition(name text, bounds text) returns void language plpgsql as $$
begin
  execute format('create table %I partition of audit_log %s', name, bounds);
  execute format(
    'create trigger guard_audit_log_truncate before truncate on %I for each statement execute function guard_audit_log()', name
  );
end $$;

-- Makes the partition of the month, in UTC, in which an instant lies.
create function add_audit_log_month(instant timestamptz) returns void language plpgsql as $$
declare
  start timestamp := date_trunc('month', instant at time zone 'UTC');
  name text := 'audit_log_' || to_char(start, 'YYYY_MM');
begin
  if to_regclass(name) is null then
    perform add_audit_log_partition(
      name, format('for values from (%L) to (%L)', start at time zone 'UTC', (start + interval '1 month') at time zone 'UTC')
    );
  end if;
end $$;

-- Drops the months that have been over for two years, makes those up to three ahead, and gives the lines of the default partition
-- their months.
create function keep_audit_log_months(instant timestamptz) returns void language plpgsql as $$
declare
  oldest timestamp := date_trunc('month', (instant - interval '2 years') at time zone 'UTC');
  month record;
  has_strays boolean;
begin
  for month in
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'audit_log'::regclass and c.relname ~ '^audit_log_[0-9]{4}_[0-9]{2}$'
      and right(c.relname, 7) < to_char(oldest, 'YYYY_MM')
  loop
    execute format('drop table %I', month.name);
  end loop;
  -- A clock that is years ahead is no month to make a table for.
  select exists (select from audit_log_default where at < instant + interval '2 years') into has_strays;
  if has_strays then
    alter table audit_log detach partition audit_log_default;
    alter table audit_log_default rename to audit_log_strays;
    alter table audit_log_strays rename constraint audit_log_default_pkey to audit_log_strays_pkey;
    perform add_audit_log_partition('audit_log_default', 'default');
    for month in select distinct date_trunc('month', at at time zone 'UTC') at time zone 'UTC' as start from audit_log_strays
      where at >= oldest at time zone 'UTC' and at < instant + interval '2 years'
    loop
      perform add_audit_log_month(month.start);
    end loop;
    insert into audit_log select * from audit_log_strays where at >= oldest at time zone 'UTC';
    drop table audit_log_strays;
  end if;
  for ahead in 0..3 loop
    perform add_audit_log_month(instant + make_interval(months => ahead));
  end loop;
end $$;

select add_audit_log_partition('audit_log_default', 'default');
insert into audit_log (id, client_id, at, actor, action, subject, subject_id, subject_name, changes, ip, user_id, site_id)
select id, client_id, at, actor, action, subject, subject_id, subject_name, changes, ip, user_id,
  case when subject = 'sites' then subject_id end
from audit_log_before order by id;
select setval('audit_log_id_seq', greatest(1, (select max(id) from audit_log)), exists (select from audit_log));
drop table audit_log_before;
select keep_audit_log_months(now());
`;
