/**
 * What a device has said of the visits that it keeps until the server has them: as of when, how many waited since when, the number of the
 * last one, and how many the device itself has lost in all; and the loss that follows, for people.
 */
export const statements = `
alter table devices
  add column memory_at timestamptz,
  add column memory_waiting integer not null default 0,
  add column memory_since timestamptz,
  add column memory_last_no integer not null default 0,
  add column memory_lost integer not null default 0,
  add column memory_kept boolean,
  add column lost_count integer not null default 0,
  add column lost_from timestamptz,
  add column lost_until timestamptz;
`;
