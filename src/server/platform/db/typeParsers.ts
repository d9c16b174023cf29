import pg from 'pg';

const INT8_OID = 20;
const DATE_OID = 1082;

/**
 * Returns the parser for a PostgreSQL type, the same for both databases. They are pg's own, except that int8 becomes a number
 * (no id or count of ours exceeds 2^53) and a date stays YYYY-MM-DD text.
 */
export function readerOf(oid: number): (text: string) => unknown {
  if (oid === INT8_OID) return Number;
  if (oid === DATE_OID) return (text) => text;
  // pg types its parsers loosely; each takes one text.
  return pg.types.getTypeParser(oid, 'text') as (text: string) => unknown;
}
