/**
 * The badge that was printed for a visit last, where its group keeps it: design and words, which go with the visit. The logo of a site's
 * badges becomes a file, as its picture and video are: no address was ever stored.
 */
export const statements = `
create table printed_badges (
  visitor_id integer primary key references visitors on delete cascade,
  client_id integer not null references clients on delete cascade,
  printed_at timestamptz not null,
  name text not null,
  width_mm integer not null,
  height_mm integer not null,
  elements jsonb not null,
  facts jsonb not null
);
create index printed_badges_client on printed_badges (client_id);

alter table sites drop column badge_logo_path;
alter table sites add column badge_logo_file_id integer references files;
create index sites_badge_logo on sites (badge_logo_file_id) where badge_logo_file_id is not null;
`;
