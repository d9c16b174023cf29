/** What another system calls a member, once in a group; and the last day that a member belongs to it. */
export const statements = `
alter table members add column external_id text, add column ends_on date;
create unique index members_external_id on members (visitor_group_id, external_id) where external_id is not null;
alter table members add constraint members_days check (ends_on >= starts_on);
`;
