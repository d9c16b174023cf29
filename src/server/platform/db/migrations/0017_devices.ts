/** Pairing of devices, the times in which they were silent, and when a site wants to hear of one. */
export const statements = `
alter table devices
  add column paired_at timestamptz,
  add column app_version text,
  add column silence_told_at timestamptz;

create table device_codes (
  device_id integer primary key references devices on delete cascade,
  client_id integer not null references clients on delete cascade,
  code_hash text not null unique,
  expires_at timestamptz not null,
  made_by integer references users on delete set null
);

create table device_sessions (
  sid text primary key,
  device_id integer not null unique references devices on delete cascade,
  token_hash text not null unique
);

create table device_silences (
  device_id integer not null references devices on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  primary key (device_id, began_at)
);

create table kiosk_configs (
  device_id integer primary key references devices on delete cascade,
  digest text not null,
  revision integer not null default 1
);

create table kiosk_visits (
  client_id integer not null references clients on delete cascade,
  uuid uuid not null,
  visitor_id integer references visitors on delete set null,
  primary key (client_id, uuid)
);
create index kiosk_visits_visitor on kiosk_visits (visitor_id);

alter table sites
  add column device_alerts_from text not null default '07:00',
  add column device_alerts_until text not null default '19:00',
  add column device_alerts_days jsonb not null default '[1, 2, 3, 4, 5]';
`;
