import type { FileChoice, FileReading } from '#contract/people/entities/fileReading';
import type { KeptHere } from '#contract/people/entities/member';
import type {
  DateEvidence,
  DateOrder,
  ImportColumn,
  ImportFailure,
  ImportMapping,
  ImportPlan,
  ImportResult,
  ImportState,
  RowFault,
  UndoResult,
} from '#contract/people/entities/memberImport';
import type { Defaulted, DefaultedJson, Id, Instant, Json, NullableInstant } from '../columns';

declare module '#server/platform/db/schema/schema' {
  interface Schema {
    member_imports: MemberImportTable;
    member_import_rows: MemberImportRowTable;
    member_import_mappings: MemberImportMappingTable;
  }
}

/** The fields of a member that rows write, by their columns; `responses` by the ids of personal fields, null for none. */
export interface WrittenFields {
  readonly name?: string;
  readonly email?: string | null;
  readonly mobile?: string | null;
  readonly locale?: string | null;
  readonly starts_on?: string | null;
  readonly ends_on?: string | null;
  readonly manager_id?: number | null;
  readonly notes?: string | null;
  readonly external_id?: string | null;
  readonly responses?: Readonly<Record<string, string | null>>;
  /** The fields of the member that are managed here although a directory manages the group: their former value, for undoing. */
  readonly kept_here?: KeptHere[];
}

export interface MemberImportTable {
  id: Id;
  client_id: number;
  visitor_group_id: number;
  user_id: number | null;
  begun_by: string;
  begun_at: Instant;
  /** The user who requested the current step. */
  step_user_id: number | null;
  step_by: string;
  file_id: number | null;
  file_name: string;
  state: ImportState;
  goes_to: 'read' | 'checked' | 'imported';
  phase: Defaulted<'rows' | 'managers' | 'restore'>;
  /** The row after which the current step continues. */
  after_row: Defaulted<number>;
  total: Defaulted<number>;
  done: Defaulted<number>;
  columns: DefaultedJson<readonly ImportColumn[]>;
  mapping: DefaultedJson<ImportMapping>;
  date_order: DateOrder;
  /** Whether its creator chose the order; otherwise the dates of the file decide. */
  is_order_given: Defaulted<boolean>;
  date_evidence: Json<DateEvidence | null>;
  /** The country of phone numbers without a code. */
  country: string;
  choice: DefaultedJson<FileChoice>;
  reading: Json<FileReading | null>;
  /** Whether its creator may see, and so write, sensitive responses. */
  sees_sensitive: boolean;
  plan: Json<ImportPlan | null>;
  result: Json<ImportResult | null>;
  undone: Json<UndoResult | null>;
  failure: ImportFailure | null;
  /** When a step was last taken: a running import that does not move may never end. */
  touched_at: Instant;
  imported_at: NullableInstant;
  revision: Defaulted<number>;
}

export type RowFate = 'add' | 'update' | 'unchanged' | 'faulty';
export type RowOutcome = 'added' | 'updated' | 'skipped' | 'undone' | 'kept';

export interface MemberImportRowTable {
  import_id: number;
  row: number;
  cells: Json<readonly string[]>;
  fate: RowFate | null;
  fields: Json<WrittenFields | null>;
  faults: Json<readonly RowFault[] | null>;
  email_key: string | null;
  external_key: string | null;
  manager_key: string | null;
  member_id: number | null;
  outcome: RowOutcome | null;
  before: Json<WrittenFields | null>;
  after: Json<WrittenFields | null>;
  /** The member as the import left them. */
  member_revision: number | null;
}

export interface MemberImportMappingTable {
  visitor_group_id: number;
  header_hash: string;
  client_id: number;
  mapping: Json<ImportMapping>;
  used_at: Instant;
}
