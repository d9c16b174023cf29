import type { AuditEntry } from '#contract/platform/entities/audit';
import type { Schema } from '../../db/schema/schema';

type Action = AuditEntry['action'];

/** A row of any table, column by column. */
export type AnyRow = Readonly<Record<string, unknown>>;

/**
 * Where a subject's records are, and what the audit log keeps of their columns. A record that several tables make up is noted with columns
 * of its own.
 */
export interface SubjectFacts<T extends keyof Schema, Column extends string = keyof Schema[T] & string> {
  readonly table: T;
  /** The column that names the record; null where names may have to be forgotten. */
  readonly name: Column | null;
  /** Columns whose values are kept. Of all others, secrets among them, only the name of the changed column is. */
  readonly values: readonly Column[];
  /** What happened, where the row itself says so: `isGone` of one that was deleted. */
  readonly action?: (row: AnyRow, action: Action, isGone: boolean) => Action;
}

/** Returns the facts of a subject whose records are the rows of one table. */
export const subject = <T extends keyof Schema>(facts: SubjectFacts<T>): SubjectFacts<T> => facts;
