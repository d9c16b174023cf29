/** What visitors read before they sign in, and where they read more. */
export const statements = `
alter table sites add column privacy_notice text, add column privacy_notice_url text;
`;
