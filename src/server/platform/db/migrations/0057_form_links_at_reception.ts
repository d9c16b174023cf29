/**
 * Links that reception makes beside those of mails: they ask for what is asked at the sign-in, work for an hour, and say when they were
 * mailed. Those that are there stay as they were: they work until the visit is over.
 */
export const statements = `
alter table form_links add column moment text not null default 'before_arrival' check (moment in ('before_arrival', 'at_sign_in'));
alter table form_links add column expires_at timestamptz;
alter table form_links add column mailed_at timestamptz;
`;
