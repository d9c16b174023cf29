/** Which numbers of people a device has been told, and until when they count there (spec: kiosk#people). */
export const statements = `
create table told_at_door (
  device_id integer not null references devices on delete cascade,
  kind text not null check (kind in ('visit', 'member', 'attendee')),
  record_id integer not null,
  until timestamptz not null,
  primary key (device_id, kind, record_id)
);
`;
