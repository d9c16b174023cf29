/** Which shared link a comment came by, and when it arrived: what was written where there was no signal says an earlier time. */
export const statements = `
alter table evacuation_comments add column share_id integer references evacuation_shares on delete set null;
alter table evacuation_comments add column received_at timestamptz;
create index evacuation_comments_share on evacuation_comments (share_id, received_at) where share_id is not null;
`;
