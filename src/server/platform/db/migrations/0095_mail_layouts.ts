/** How a mail looks as HTML (`mail/html.ts`); null for one that goes out as text alone, as those from before do. */
export const statements = `
alter table mails add column layout jsonb;
`;
