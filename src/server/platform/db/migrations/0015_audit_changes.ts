/** What changed, who changed it by their account, and from which address. Of earlier lines nobody knows. */
export const statements = `
alter table audit_log add column changes jsonb not null default '{}';
alter table audit_log add column ip text;
alter table audit_log add column user_id integer references users on delete set null;
`;
