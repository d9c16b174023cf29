/** Leavers of a directory are counted against who was there a day and a week before, since somebody last agreed to some. */
export const leaversCounted = `
alter table members add column joined_directory_at timestamptz;
alter table directory_connections add column leavers_counted_from timestamptz;
`;
