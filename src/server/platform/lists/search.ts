import { sql, type Expression, type SqlBool } from 'kysely';

import { SEARCH_WORDS_MAX } from '#contract/platform/constants';
import { foldText } from '#contract/platform/text/fold';

/** Returns the folded text of a row's `search` column, from all the values that a search covers. */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return foldText(parts.filter((part) => part !== null && part !== undefined && part !== '').join(' '));
}

/** Sorts after every character of a text. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Returns the condition that a folded column begins with a text: as a range, which an index serves for any text. */
export const beginsWith = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`(${column} >= ${text} and ${column} < ${text + LAST_CHARACTER})`;

const escapeLike = (word: string): string => word.replace(/[\\%_]/gu, (sign) => `\\${sign}`);

/** Returns the different folded words of a search, each of which a row must contain, in any order: 'smith j' finds 'John Smith'. */
export function searchWords(q: string | undefined): string[] {
  return [...new Set(foldText(q ?? '').split(' '))].filter((word) => word !== '').slice(0, SEARCH_WORDS_MAX);
}

/** Returns the condition that a folded column contains every word; true without words. */
export function containsWords(column: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  // The longest is the rarest: it excludes most rows at once.
  const rarest = [...words].sort((a, b) => b.length - a.length);
  const conditions = rarest.map((word) => sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`}`);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
