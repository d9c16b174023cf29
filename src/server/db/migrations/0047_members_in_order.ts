/**
 * Migration 0047: members of a client in the order of their names, and those of a group in the order in which they were added. A search
 * then finds its page at the beginning of the list, and hosts are found without sorting all members.
 */
export const membersInOrder = `
create index members_of_client on members (client_id, sort_name, id);
drop index members_client;
create index members_added on members (visitor_group_id, created_at, id);
`;
