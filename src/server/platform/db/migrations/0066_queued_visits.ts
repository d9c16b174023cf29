/**
 * What a kiosk has noted without a network: each entry is taken in once, by its uuid. One that could not be taken in keeps what the person
 * said, until somebody at reception has settled it.
 */
export const statements = `
create table queued_visits (
  id serial primary key,
  client_id integer not null references clients on delete cascade,
  site_id integer not null references sites on delete cascade,
  uuid uuid not null,
  kind text not null check (kind in ('sign_in', 'sign_out')),
  state text not null check (state in ('applied', 'unsettled', 'settled')),
  reason text,
  device_name text not null,
  visitor_id integer references visitors on delete set null,
  said jsonb,
  made_at timestamptz not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  revision integer not null default 1,
  unique (client_id, uuid)
);
create index queued_visits_unsettled on queued_visits (site_id, made_at) where state = 'unsettled';
create index queued_visits_received on queued_visits (received_at);
create trigger queued_visits_revision before update on queued_visits for each row execute function raise_revision();
`;
