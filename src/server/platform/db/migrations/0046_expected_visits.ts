/** Several days on which a member is expected belong together: the id of the first visit of them, as it was added. */
export const statements = `
alter table visitors add column expected_period integer;
create index visitors_expected_of_member on visitors (returning_visitor_id, expected_timestamp)
  where in_timestamp is null and returning_visitor_id is not null;
`;
