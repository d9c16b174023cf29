/** The pins of members: hashed, in a table of their own, so that no query of members brings them along; and the draw for searches. */
export const statements = `
alter table members add column pin_changed_at timestamptz;
update members set metadata = metadata - 'pin_changed_at' where metadata ? 'pin_changed_at';
alter table members alter column metadata set default '{"leave_type_adjustments": {}}';

create table member_pins (
  member_id integer primary key references members on delete cascade,
  hash text not null
);

-- When a member last entered the right pin on a device.
create table pin_entries (
  device_id integer not null references devices on delete cascade,
  member_id integer not null references members on delete cascade,
  entered_at timestamptz not null,
  primary key (device_id, member_id)
);
create index pin_entries_member on pin_entries (member_id);

-- Wrong pins of the last hour, in milliseconds since 1970, and until when the pin is locked.
create table pin_tries (
  member_id integer not null references members on delete cascade,
  site_id integer not null references sites on delete cascade,
  wrong_at jsonb not null default '[]',
  locked_until timestamptz,
  primary key (member_id, site_id)
);
create index pin_tries_site on pin_tries (site_id);

update visitor_groups set pin_protection_frequency = null
where pin_protection_frequency not in ('new_device', 'every_open', 'hourly', 'daily', 'weekly', 'monthly');
alter table visitor_groups add constraint visitor_groups_pin_protection_frequency
  check (pin_protection_frequency in ('new_device', 'every_open', 'hourly', 'daily', 'weekly', 'monthly'));
update visitor_groups set chance_of_search = least(greatest(chance_of_search, 0), 100);
alter table visitor_groups add constraint visitor_groups_chance_of_search check (chance_of_search between 0 and 100);

alter table visitors add column selected_for_search boolean not null default false;
`;
