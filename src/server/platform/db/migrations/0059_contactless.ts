/**
 * Visits that begin on people's own phones: at which door, why they wait where they are not at the site, and of which visit a file is that
 * no device has sent. A site greets them in words of its own.
 */
export const statements = `
alter table visitors add column sign_in_point_id integer references sign_in_points on delete set null;
alter table visitors add column geofence text check (geofence in ('outside', 'no_position'));
create index visitors_sign_in_point on visitors (sign_in_point_id) where sign_in_point_id is not null;
alter table files add column visit_uuid uuid;
create index files_visit_uuid on files (visit_uuid) where visit_uuid is not null;
alter table sites add column contactless_welcome text;
`;
