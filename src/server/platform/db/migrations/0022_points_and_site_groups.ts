/** Evacuation points in an order that people choose, the points that each report began with, and which groups may sign in at a site. */
export const statements = `
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

-- Null: every group, those to come too.
alter table sites add column visitor_group_ids integer[];
create function forget_group_of_sites() returns trigger language plpgsql as $$
begin
  update sites set visitor_group_ids = array_remove(visitor_group_ids, old.id)
    where client_id = old.client_id and old.id = any(visitor_group_ids);
  return null;
end $$;
create trigger visitor_groups_forgotten after delete on visitor_groups for each row execute function forget_group_of_sites();
`;
