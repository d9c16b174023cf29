import { sql, type Expression, type SqlBool } from 'kysely';

import { SEARCH_WORDS_MAX } from '#contract/constants';
import { foldText } from '#contract/fold';

/** Returns the folded text of a row's `search` column, from all the values that a search covers. */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return foldText(parts.filter((part) => part !== null && part !== undefined && part !== '').join(' '));
}

/** Returns the condition that a folded column begins with a text. */
export const beginsWith = (column: Expression<string>, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${column} collate "C" like ${`${escapeLike(text)}%`}`;

const escapeLike = (word: string): string => word.replace(/[\\%_]/gu, (sign) => `\\${sign}`);

/** The different folded words of a search, each of which a row must contain, in whatever order: 'smith j' finds 'John Smith'. */
export function searchWords(q: string | undefined): string[] {
  return [...new Set(foldText(q ?? '').split(' '))].filter((word) => word !== '').slice(0, SEARCH_WORDS_MAX);
}

/**
 * Returns the condition that a folded column contains every word; true without words. Compared byte by byte, which finds the same as the
 * database's own collation in two thirds of the time.
 */
export function containsWords(column: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  const conditions = words.map((word) => sql<SqlBool>`${column} collate "C" like ${`%${escapeLike(word)}%`}`);
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
