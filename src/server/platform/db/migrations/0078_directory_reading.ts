/**
 * Leavers of a directory are counted against who was there a day and a week before, since somebody last agreed to some; whose number in
 * the directory cannot be read is known; and what Entra ID was read for before groups inside a group counted is read as a whole again.
 */
export const statements = `
alter table members add column joined_directory_at timestamptz;
alter table directory_connections add column leavers_counted_from timestamptz;
alter table directory_people add column has_unread_mobile boolean not null default false;
update directory_connections set delta = null where handler = 'entra_id';
`;
