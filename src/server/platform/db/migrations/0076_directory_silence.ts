/** A directory that says nothing of an account has not said that it is in use; the membership has a word of its own. */
export const statements = `
alter table directory_people alter column is_active drop not null, alter column is_active drop default,
  add column is_membership_active boolean;
`;
