import type { AuditEntry } from '#contract/platform/entities/audit';
import type { Schema } from '../../db/schema/schema';

type Action = AuditEntry['action'];

/** A row of any table, column by column. */
export type AnyRow = Readonly<Record<string, unknown>>;

/**
 * The table of a subject's records, and the columns that the audit log stores. A record made up of several tables is recorded with
 * columns of its own.
 */
export interface SubjectFacts<T extends keyof Schema, Column extends string = keyof Schema[T] & string> {
  readonly table: T;
  /** The column that names the record; null where names may have to be erased. */
  readonly name: Column | null;
  /** Columns whose values are logged. Of all others, secrets among them, only the names of the changed columns are. */
  readonly values: readonly Column[];
  /** The action, where the row itself determines it; `isGone` for a deleted row. */
  readonly action?: (row: AnyRow, action: Action, isGone: boolean) => Action;
}

/** Returns the facts of a subject whose records are the rows of one table. */
export const subject = <T extends keyof Schema>(facts: SubjectFacts<T>): SubjectFacts<T> => facts;
