/** Evacuation points in an order that people choose, the points that each report began with, and which groups may sign in at a site. */
export const pointsAndSiteGroups = `
alter table evacuation_points
  add column client_id integer references clients on delete cascade,
  add column position integer not null default 0,
  add column revision integer not null default 1;
update evacuation_points set
  client_id = sites.client_id,
  position = (
    select count(*) from evacuation_points earlier where earlier.site_id = evacuation_points.site_id and earlier.id < evacuation_points.id
  )
  from sites where sites.id = evacuation_points.site_id;
alter table evacuation_points alter column client_id set not null;
create trigger evacuation_points_revision before update on evacuation_points for each row execute function raise_revision();

-- A report keeps its points as they were when it began, so what refers to them needs no row of the site's.
alter table evacuations add column points jsonb not null default '[]';
update evacuations set points = coalesce((
  select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by position, id)
  from evacuation_points where evacuation_points.site_id = evacuations.site_id
), '[]');
alter table evacuees drop constraint evacuees_evacuation_point_id_fkey;
alter table evacuation_changes drop constraint evacuation_changes_evacuation_point_id_fkey;

alter table sites add column all_groups boolean not null default true;
create table site_groups (
  site_id integer not null references sites on delete cascade,
  visitor_group_id integer not null references visitor_groups on delete cascade,
  primary key (site_id, visitor_group_id)
);
create index site_groups_group on site_groups (visitor_group_id);
`;
