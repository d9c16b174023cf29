/**
 * The library has an order as sites and groups have: a place that names neither is a field's place in the library. Orders stand beside the
 * fields, so that moving one changes none of them.
 */
export const statements = `
alter table field_places
  drop constraint field_places_place,
  add constraint field_places_place check (site_id is null or visitor_group_id is null);
create unique index field_places_library on field_places (field_id) where site_id is null and visitor_group_id is null;
create index field_places_client on field_places (client_id) where site_id is null and visitor_group_id is null;
insert into field_places (client_id, field_id, position)
select client_id, id, row_number() over (partition by client_id order by id)
from custom_fields where site_id is null and visitor_group_id is null and deleted_at is null;
`;
