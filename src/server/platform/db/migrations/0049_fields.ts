/**
 * A field is a site's, a group's or, with neither, of the library. Where it is asked, and in which order, is a place: a field of the
 * library has as many as there are sites and groups that take it. One that is deleted keeps its row, so that answers stay readable.
 */
export const statements = `
alter table custom_fields
  alter column site_id drop not null,
  add column visitor_group_id integer references visitor_groups on delete cascade,
  add column system text,
  add column condition text not null default 'every_sign_in',
  add column in_visit_record boolean not null default true,
  add column on_host_notifications boolean not null default false,
  add column deleted_at timestamptz,
  add constraint custom_fields_owner check (site_id is null or visitor_group_id is null),
  add constraint custom_fields_system
    check (system is null or (system in ('name', 'email', 'mobile') and site_id is null and visitor_group_id is null)),
  add constraint custom_fields_condition
    check (condition in ('every_sign_in', 'every_sign_in_remembered', 'every_sign_out', 'first_sign_in', 'profile'));
create unique index custom_fields_system_of_client on custom_fields (client_id, system) where system is not null;
create index custom_fields_group on custom_fields (visitor_group_id) where visitor_group_id is not null;
create index custom_fields_client on custom_fields (client_id);
update custom_fields set condition = 'every_sign_out' where on_sign_out;

create table field_places (
  client_id integer not null references clients on delete cascade,
  field_id integer not null references custom_fields on delete cascade,
  site_id integer references sites on delete cascade,
  visitor_group_id integer references visitor_groups on delete cascade,
  position integer not null,
  constraint field_places_place check ((site_id is null) <> (visitor_group_id is null))
);
create unique index field_places_site on field_places (site_id, field_id) where site_id is not null;
create unique index field_places_group on field_places (visitor_group_id, field_id) where visitor_group_id is not null;
create index field_places_field on field_places (field_id);
insert into field_places (client_id, field_id, site_id, position) select client_id, id, site_id, position from custom_fields;
drop index custom_fields_site;
create index custom_fields_site on custom_fields (site_id) where site_id is not null;
alter table custom_fields drop column position, drop column on_sign_out;

-- The fields that every client has in its library; asked where somebody takes them from there.
insert into custom_fields (client_id, name, type, system, condition, required)
select clients.id, field.name, field.type, field.system, 'every_sign_in_remembered', field.system = 'name'
from clients, (values ('Name', 1, 'name'), ('Email', 3, 'email'), ('Mobile', 11, 'mobile')) as field (name, type, system);
-- An administrator has asked that the next sign-in counts as the first: all is asked once more.
alter table members add column asks_again boolean not null default false;
`;
