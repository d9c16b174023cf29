/** A group's default manager leaves the group's settings when they are deleted; a manager's people are found soon. */
export const statements = `
update visitor_groups set default_manager_id = null
where default_manager_id is not null and not exists (
  select from members where members.id = visitor_groups.default_manager_id and members.client_id = visitor_groups.client_id
);
alter table visitor_groups add constraint visitor_groups_default_manager
  foreign key (default_manager_id) references members on delete set null;
create index members_manager on members (manager_id) where manager_id is not null;
create index members_email on members (client_id, lower(email)) where email is not null;
`;
