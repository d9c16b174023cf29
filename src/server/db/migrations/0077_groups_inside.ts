/** What Entra ID was read for before groups inside a group counted is read as a whole once more. */
export const groupsInside = `
update directory_connections set delta = null where handler = 'entra_id';
`;
