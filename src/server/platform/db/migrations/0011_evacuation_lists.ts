/** Evacuation lists: the role of a field's responses, the evacuees who need help to leave, and each evacuee's member record. */
export const statements = `
alter table custom_fields add column evacuation_role text check (evacuation_role in ('place', 'needs_help'));
alter table custom_fields add column help_values jsonb not null default '[]';

alter table evacuees add column needs_help_to_leave boolean not null default false;
alter table evacuees add column member_id integer references members on delete set null;
update evacuees set member_id = visitors.returning_visitor_id from visitors
where visitors.id = evacuees.visitor_id and visitors.returning_visitor_id is not null;
-- For finding a member on a list: when a person is added to it, and when a member is deleted.
create index evacuees_member on evacuees (member_id) where member_id is not null;
`;
