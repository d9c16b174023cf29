/** What an administrator keeps of the client: its logo's file, its address, and what new sites and invitations begin with. */
export const statements = `
alter table clients
  add column logo_file_id integer references files,
  add column address text,
  add column locale text,
  add column timezone text;
create index clients_logo on clients (logo_file_id) where logo_file_id is not null;
`;
