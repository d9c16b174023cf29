/**
 * Leavers of a directory are counted against who was there a day and a week before, since somebody last agreed to some; and whose number
 * in the directory cannot be read is known.
 */
export const leaversAndNumbers = `
alter table members add column joined_directory_at timestamptz;
alter table directory_connections add column leavers_counted_from timestamptz;
alter table directory_people add column has_unread_mobile boolean not null default false;
`;
