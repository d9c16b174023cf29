/** What the demo world remembers of itself; without a row there is none, and nothing of the demo is ever written. */
export const statements = `
create table demo_world (
  single boolean primary key default true check (single),
  seed text not null,
  made_at timestamptz not null,
  -- Up to when visits were filled in, and when its people last came and went: between the two and a start lies what is missing.
  topped_up_at timestamptz not null,
  alive_at timestamptz not null,
  -- Which process lets people come and go, where there are several.
  run_by text,
  members integer not null,
  -- When the demo's own events were set to take place: dates that differ have been changed by a person.
  events jsonb not null,
  -- The hash that the accounts were given: one with another hash has been changed by its owner.
  password_hash text not null
);
`;
