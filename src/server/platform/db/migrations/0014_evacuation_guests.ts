/**
 * Who took part by a shared link, by the name that they gave: their sessions go some days after they ended, and the report stays.
 * Those whose sessions are still there are taken over.
 */
export const statements = `
create table evacuation_guests (
  share_id integer not null references evacuation_shares on delete cascade,
  name text not null,
  joined_at timestamptz not null,
  primary key (share_id, name)
);
insert into evacuation_guests (share_id, name, joined_at)
  select share_id, guest_name, min(created_at) from sessions where share_id is not null group by share_id, guest_name;
`;
