/**
 * Folded columns are compared byte by byte: the same order on every database, in two thirds of the time; and an index finds what begins
 * with a text.
 */
export const statements = `
alter table members alter column sort_name type text collate "C", alter column search type text collate "C";
alter table visitors alter column sort_name type text collate "C", alter column search type text collate "C";
`;
