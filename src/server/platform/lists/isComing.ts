import { sql, type SqlBool } from 'kysely';

/** An archived member is not expected. Their visits are left unchanged, for the day on which they are restored. */
export const IS_COMING = sql<SqlBool>`not exists (
  select from members where members.id = visitors.returning_visitor_id and members.archived_at is not null)`;
