import type { FileReading } from './fileReading';

/** The maximum number of rows in a file (spec: limits#imports). */
export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_COLUMNS_MAX = 100;
/** The maximum length of a row in the file, in characters. */
export const IMPORT_ROW_LENGTH_MAX = 100_000;
/** The maximum size of an unpacked workbook. */
export const IMPORT_UNPACKED_MAX_MB = 100;
/** The maximum number of imports of a group within a day. */
export const IMPORTS_PER_DAY_MAX = 50;
/** The period in which an import can be undone, and for which its rows are stored. */
export const IMPORT_KEPT_HOURS = 24;
/** The maximum number of members to which an import adds, including archived ones. */
export const GROUP_MEMBERS_MAX = 100_000;
export const EXTERNAL_ID_MAX_LENGTH = 255;
/** The maximum number of faulty rows in one response, and of members in one part of an export. */
export const IMPORT_FAULTS_PAGE = 500;
export const MEMBER_EXPORT_PAGE = 1_000;

/**
 * The possible contents of a column; first and last name are joined to the name. `active` is read and not stored: accounts that are off are
 * listed for a decision.
 */
export const IMPORT_FIELDS = [
  'name',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'locale',
  'starts_on',
  'ends_on',
  'manager',
  'notes',
  'external_id',
  'active',
] as const;
export type NamedImportField = (typeof IMPORT_FIELDS)[number];
/** A named field, or a personal field by its id. */
export type ImportField = NamedImportField | `field:${number}`;
/** The content of each column of the file, in order; null for a column that is ignored. */
export type ImportMapping = readonly (ImportField | null)[];

/** The order of day and month in dates that do not begin with the year. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/**
 * The only order in which the dates of a file can be read, with an example. Null if some dates fit only one order and some only the other.
 */
export interface DateEvidence {
  readonly order: DateOrder | null;
  readonly example: string;
}

export const IMPORT_STATES = ['reading', 'read', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const RUNNING: ReadonlySet<ImportState> = new Set(['reading', 'checking', 'importing', 'undoing']);
/** Reports whether the server is working on an import. */
export const isImportRunning = ({ state }: Pick<MemberImport, 'state'>): boolean => RUNNING.has(state);

/** The reason why a file cannot be imported, or an import has stopped. */
export const IMPORT_FAILURES = [
  'empty',
  'no_rows',
  'too_many_rows',
  'too_many_columns',
  'row_too_long',
  'too_large',
  'unreadable',
  'stopped',
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

/** Replaces lost data in a cell: bytes that are not text, or digits beyond a spreadsheet's precision. */
export const LOST_CHARACTER = '\uFFFD';

/** Faults of a row. */
export const ROW_FAULTS = [
  'name_missing',
  'name_unreadable',
  'email_invalid',
  'looks_like_total',
  'mobile_invalid',
  'mobile_extension',
  'locale_unknown',
  'date_unreadable',
  'date_out_of_range',
  'ends_before_start',
  'manager_unknown',
  'manager_several',
  'manager_oneself',
  'too_long',
  'unreadable',
  'characters_lost',
  'response_invalid',
  'account_off',
  'duplicate',
  'id_zeros',
  'several_members',
  'archived',
  'group_full',
  'changed_meanwhile',
] as const;
export type RowFaultCode = (typeof ROW_FAULTS)[number];

export interface RowFault {
  readonly code: RowFaultCode;
  /** The field with the fault; null for the whole row. */
  readonly field: ImportField | null;
  /** For a duplicate: the earlier row. */
  readonly row?: number;
  /** For an id that differs only by zeros: the member that has it. */
  readonly name?: string;
}

/** A row with faults, as it is in the file, with the row number that a spreadsheet shows. */
export interface FaultyRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly faults: readonly RowFault[];
}

/** A column of the file, with samples of its cells. */
export interface ImportColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

/** The result of the check: the numbers of rows that add a member, change one, change nothing, or have faults. */
export interface ImportPlan {
  readonly add: number;
  readonly update: number;
  readonly unchanged: number;
  readonly faulty: number;
}

/** The result of an import; `skipped` are rows whose member has changed since the check. */
export interface ImportResult {
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
}

/** The result of undoing an import, and the number of members that were not undone, because they were changed or used since. */
export interface UndoResult {
  readonly removed: number;
  readonly restored: number;
  readonly kept_changed: number;
  readonly kept_used: number;
}

/** An import of members from a file (spec: groups#import). */
export interface MemberImport {
  readonly id: number;
  readonly group_id: number;
  readonly state: ImportState;
  readonly file_name: string;
  /** The number of rows in the file, and of those processed in the current step. */
  readonly total: number;
  readonly done: number;
  /** Null except for the user who started the import, because they contain the file's data. */
  readonly columns: readonly ImportColumn[] | null;
  readonly mapping: ImportMapping;
  /** The assumptions about the file. Null for the same users as the columns, and until it is read. */
  readonly reading: FileReading | null;
  /** Whether the file can be read again with other settings: it is stored until rows are imported. */
  readonly can_read_again: boolean;
  readonly date_order: DateOrder;
  /** The evidence for the proposed order; null if the dates give none. */
  readonly date_evidence: DateEvidence | null;
  /** The country of phone numbers without a code. */
  readonly country: string;
  readonly plan: ImportPlan | null;
  readonly result: ImportResult | null;
  readonly undone: UndoResult | null;
  readonly failure: ImportFailure | null;
  readonly begun_by: string;
  readonly begun_at: string;
  readonly is_own: boolean;
  /** The time until which it can be undone; null if it has changed nothing. */
  readonly undo_until: string | null;
}

/** A personal field that the group's members can have. */
export interface PersonalField {
  readonly id: number;
  readonly name: string;
}

/** A member as exported. */
export interface ExportedMember {
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly locale: string | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  /** The manager's email address, or their name if they have none. */
  readonly manager: string | null;
  readonly notes: string | null;
  readonly external_id: string | null;
  /** By the ids of the exported fields. */
  readonly responses: Readonly<Record<string, string>>;
}
