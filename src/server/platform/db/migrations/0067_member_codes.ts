/** Codes of members: one follows from the member and this number, so that nothing of it is stored; another number ends it. */
export const statements = `
alter table members add column code_no integer not null default 1;
`;
