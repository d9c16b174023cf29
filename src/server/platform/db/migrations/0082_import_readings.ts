/** What was assumed and chosen of an imported file, and what its dates say of their order. */
export const statements = `
alter table member_imports
  add column choice jsonb not null default '{}',
  -- Null until it is read, and of those that were read before.
  add column reading jsonb,
  add column is_order_given boolean not null default false,
  add column date_evidence jsonb,
  add column country text not null default '';
update member_imports set country = clients.country from clients where clients.id = member_imports.client_id;
alter table member_imports alter column country drop default;
`;
