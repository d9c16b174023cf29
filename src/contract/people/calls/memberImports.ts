import { allOf, needs } from '#contract/platform/accessRule';
import { defineCall } from '#contract/platform/call';
import type { MemberStatus } from '../entities/member';
import type { FileChoice } from '../entities/fileReading';
import type { DateOrder, ExportedMember, FaultyRow, ImportMapping, MemberImport, PersonalField } from '../entities/memberImport';

const EDIT = needs('ReturningVisitor.editor');

/** Without a mapping the import stops after reading the file, and proposes one. */
export interface NewMemberImport {
  readonly file_id: number;
  readonly mapping?: ImportMapping;
  /** Defaults to the order that the file's dates show, else to that of the client's country. */
  readonly date_order?: DateOrder;
  /** The country of phone numbers without a code; defaults to the client's. */
  readonly country?: string;
  readonly reading?: FileChoice;
  /** Stops before anything changes, for a review. The default. */
  readonly dry_run?: boolean;
}

/** Starts an import of members from an uploaded file. One at a time for each group. */
export const createMemberImport = defineCall<{ import: MemberImport }, NewMemberImport>()({
  name: 'createMemberImport',
  method: 'POST',
  path: '/groups/{groupId}/imports',
  access: EDIT,
  status: 201,
  // Logged at its end; until then nothing has changed.
  audit: 'none',
});

/** The latest import of the group within a day, in any state, and null without one; with the fields that columns can be mapped to. */
export const getGroupImport = defineCall<{ import: MemberImport | null; fields: readonly PersonalField[] }>()({
  name: 'getGroupImport',
  method: 'GET',
  path: '/groups/{groupId}/import',
  access: EDIT,
});

export const getMemberImport = defineCall<{ import: MemberImport }>()({
  name: 'getMemberImport',
  method: 'GET',
  path: '/imports/{importId}',
  access: EDIT,
});

/** Reads the file again with other settings. A new import replaces this one, which has changed nothing; 409 once rows are imported. */
export const readMemberImport = defineCall<{ import: MemberImport }, FileChoice>()({
  name: 'readMemberImport',
  method: 'POST',
  path: '/imports/{importId}/read',
  access: EDIT,
  audit: 'none',
});

/** The mapping of the columns, and the interpretation of their cells. */
export interface ImportCheck {
  readonly mapping: ImportMapping;
  readonly date_order: DateOrder;
  /** Defaults to the previous value. */
  readonly country?: string;
}

/** Checks each row against the mapping. Changes no member; can be repeated with another mapping. */
export const checkMemberImport = defineCall<{ import: MemberImport }, ImportCheck>()({
  name: 'checkMemberImport',
  method: 'POST',
  path: '/imports/{importId}/check',
  access: EDIT,
  audit: 'none',
});

/** Rows with faults, after a given row. Only for the user who started the import, because they contain the file's data. */
export const listImportFaults = defineCall<{ rows: readonly FaultyRow[]; next: number | null }, undefined, { after?: number }>()({
  name: 'listImportFaults',
  method: 'GET',
  path: '/imports/{importId}/faults',
  access: EDIT,
});

/** Adds and changes members as checked; rows with faults are skipped. Resumes an import that was interrupted. */
export const runMemberImport = defineCall<{ import: MemberImport }>()({
  name: 'runMemberImport',
  method: 'POST',
  path: '/imports/{importId}/run',
  access: EDIT,
  // Logged with its numbers when it is done.
  audit: 'none',
});

/** Undoes the import, except for members who were changed or used since. */
export const undoMemberImport = defineCall<{ import: MemberImport }>()({
  name: 'undoMemberImport',
  method: 'POST',
  path: '/imports/{importId}/undo',
  access: EDIT,
  // As above.
  audit: 'none',
});

/** Deletes an import that has changed nothing. */
export const deleteMemberImport = defineCall<undefined>()({
  name: 'deleteMemberImport',
  method: 'DELETE',
  path: '/imports/{importId}',
  access: EDIT,
  // The import has changed nothing.
  audit: 'none',
});

export interface MemberExport {
  readonly status: MemberStatus | 'all';
  /** The end of the previous part. It is sealed, so that every export starts with its line in the audit log. */
  readonly cursor?: string;
}

/** The members of a group, in parts, with the columns that an import reads; `next` is the cursor of the next part. */
export const exportMembers = defineCall<
  { readonly fields: readonly PersonalField[]; readonly exported: readonly ExportedMember[]; readonly next: string | null },
  MemberExport
>()({
  name: 'exportMembers',
  method: 'POST',
  path: '/groups/{groupId}/members/export',
  access: allOf(needs('ManageVisitorGroup.exporter'), needs('ReturningVisitor.viewer')),
  audit: { subject: 'groups', action: 'exported', unchanged: true },
});
