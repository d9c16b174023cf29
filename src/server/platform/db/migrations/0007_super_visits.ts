/** When super users were in clients that are not their own: a line of the client's audit log a session and day. */
export const statements = `
create table super_visits (
  sid text not null references sessions on delete cascade,
  client_id integer not null references clients on delete cascade,
  day date not null,
  primary key (sid, client_id, day)
);
`;
