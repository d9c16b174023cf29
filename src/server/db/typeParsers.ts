import pg from 'pg';

const INT8_OID = 20;
const DATE_OID = 1082;

/**
 * What reads a value of a type from PostgreSQL's text, for both databases alike: pg's own readers, but int8 as number (no id or
 * count of ours is beyond 2^53) and date as YYYY-MM-DD text.
 */
export function readerOf(oid: number): (text: string) => unknown {
  if (oid === INT8_OID) return Number;
  if (oid === DATE_OID) return (text) => text;
  // pg declares its readers loosely; each makes a value of one text.
  return pg.types.getTypeParser(oid, 'text') as (text: string) => unknown;
}
