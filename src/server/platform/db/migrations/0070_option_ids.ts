/**
 * An option is known by an id of its own, so that an answer means the same once the option is renamed or gone. A question that somebody has
 * seen stays the same one: its revision does not rise.
 */
export const statements = `
alter table custom_fields
  add column option_ids jsonb not null default '[]',
  add column former_options jsonb not null default '[]',
  add column former_help jsonb not null default '[]';
alter table custom_fields disable trigger custom_fields_revision;
update custom_fields set option_ids = (select jsonb_agg(id) from generate_series(1, jsonb_array_length("values")) id)
  where jsonb_array_length("values") > 0;
update custom_fields set option_ids = '[1, 2]' where type = 7 and jsonb_array_length("values") = 0;
alter table custom_fields enable trigger custom_fields_revision;
`;
