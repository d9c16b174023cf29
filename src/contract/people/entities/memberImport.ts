import type { FileReading } from './fileReading';

/** Rows of one file (spec: limits#imports). */
export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_COLUMNS_MAX = 100;
/** Characters of one row, as the file has it. */
export const IMPORT_ROW_LENGTH_MAX = 100_000;
/** What a workbook may take up when it is unpacked. */
export const IMPORT_UNPACKED_MAX_MB = 100;
/** Imports of one group within a day. */
export const IMPORTS_PER_DAY_MAX = 50;
/** How long an import can be undone, and its rows are kept. */
export const IMPORT_KEPT_HOURS = 24;
/** Members to which an import adds, archived ones included. */
export const GROUP_MEMBERS_MAX = 100_000;
export const EXTERNAL_ID_MAX_LENGTH = 255;
/** Rows with faults in one answer, and members in one part of an export. */
export const IMPORT_FAULTS_PAGE = 500;
export const MEMBER_EXPORT_PAGE = 1_000;

/**
 * What a column can hold; first and last name make the name together. `active` is read and not kept: an account that is off is asked
 * about.
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
/** One of them, or a personal field by its id. */
export type ImportField = NamedImportField | `field:${number}`;
/** What each column of the file holds, in their order; null for one that is left out. */
export type ImportMapping = readonly (ImportField | null)[];

/** In which order a date names day and month when it does not begin with the year. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** The order that alone reads the dates of a file, and one that shows it; no order where some are read by each order alone. */
export interface DateEvidence {
  readonly order: DateOrder | null;
  readonly example: string;
}

export const IMPORT_STATES = ['reading', 'read', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const RUNNING: ReadonlySet<ImportState> = new Set(['reading', 'checking', 'importing', 'undoing']);
/** Reports whether the server is at work on an import. */
export const isImportRunning = ({ state }: Pick<MemberImport, 'state'>): boolean => RUNNING.has(state);

/** Why a file cannot be imported, or an import has stopped. */
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

/** Stands in a cell for what was lost: bytes that are no letter, digits beyond those that a spreadsheet keeps. */
export const LOST_CHARACTER = '\uFFFD';

/** What is wrong with a row. */
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
  /** The field that it is about; null for the whole row. */
  readonly field: ImportField | null;
  /** Of a duplicate: the earlier row. */
  readonly row?: number;
  /** Of an id that differs by zeros: whose it is. */
  readonly name?: string;
}

/** A row with faults, as it stands in the file. Its number is the one that a spreadsheet shows. */
export interface FaultyRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly faults: readonly RowFault[];
}

/** A column of the file, with some of what it holds. */
export interface ImportColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

/** What the check has found: how many rows add a member, change one, say what is known, or have faults. */
export interface ImportPlan {
  readonly add: number;
  readonly update: number;
  readonly unchanged: number;
  readonly faulty: number;
}

/** What an import has done; `skipped` are rows whose member has changed since the check. */
export interface ImportResult {
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
}

/** What undoing has done, and how many members stay as they are since they were changed, or used, after the import. */
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
  /** Rows of the file, and those that the present step is done with. */
  readonly total: number;
  readonly done: number;
  /** Null for others than who began it: they hold what the file says. */
  readonly columns: readonly ImportColumn[] | null;
  readonly mapping: ImportMapping;
  /** What was assumed of the file. Null as the columns, and until it is read. */
  readonly reading: FileReading | null;
  /** Whether another way to read it can be chosen: until rows are imported the file is there. */
  readonly can_read_again: boolean;
  readonly date_order: DateOrder;
  /** Why this order was proposed; null where the dates do not say. */
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
  /** Until when it can be undone; null for one that has changed nothing. */
  readonly undo_until: string | null;
}

/** A personal field that members of the group can have. */
export interface PersonalField {
  readonly id: number;
  readonly name: string;
}

/** A member as an export tells of them. */
export interface ExportedMember {
  readonly name: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly locale: string | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  /** The manager's email address; their name where they have none. */
  readonly manager: string | null;
  readonly notes: string | null;
  readonly external_id: string | null;
  /** By the ids of the fields that the export names. */
  readonly responses: Readonly<Record<string, string>>;
}
