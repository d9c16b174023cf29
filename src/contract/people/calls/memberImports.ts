import { allOf, needs } from '#contract/platform/access';
import { defineCall } from '#contract/platform/call';
import type { MemberStatus } from '../entities/member';
import type { FileChoice } from '../entities/fileReading';
import type { DateOrder, ExportedMember, FaultyRow, ImportMapping, MemberImport, PersonalField } from '../entities/memberImport';

const EDIT = needs('ReturningVisitor.editor');

/** Without a mapping the import stops once the file is read, and says what its columns seem to hold. */
export interface NewMemberImport {
  readonly file_id: number;
  readonly mapping?: ImportMapping;
  /** Without one the dates of the file say it, else the client's country. */
  readonly date_order?: DateOrder;
  /** The country of phone numbers without a code; the client's unless given. */
  readonly country?: string;
  readonly reading?: FileChoice;
  /** Stops before anything is changed, so that a person looks at it first; so it does unless told. */
  readonly dry_run?: boolean;
}

/** Begins to import members from a file that was sent for it. One at a time in a group. */
export const createMemberImport = defineCall<{ import: MemberImport }, NewMemberImport>()({
  name: 'createMemberImport',
  method: 'POST',
  path: '/groups/{groupId}/imports',
  access: EDIT,
  status: 201,
  // Its end is a line; until then it has changed nothing.
  audit: 'none',
});

/** The latest import of the group within a day, whatever has become of it; null for none. And the fields that columns can be for. */
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

/**
 * Reads the file again as it is chosen. A new import takes the place of this one, which has changed nothing; 409 once rows are imported.
 */
export const readMemberImport = defineCall<{ import: MemberImport }, FileChoice>()({
  name: 'readMemberImport',
  method: 'POST',
  path: '/imports/{importId}/read',
  access: EDIT,
  audit: 'none',
});

/** What the columns hold, and how their cells are meant. */
export interface ImportCheck {
  readonly mapping: ImportMapping;
  readonly date_order: DateOrder;
  /** As it was before unless given. */
  readonly country?: string;
}

/** Checks each row by what the columns hold. Changes no member; may be repeated with another mapping. */
export const checkMemberImport = defineCall<{ import: MemberImport }, ImportCheck>()({
  name: 'checkMemberImport',
  method: 'POST',
  path: '/imports/{importId}/check',
  access: EDIT,
  audit: 'none',
});

/** Rows with faults, after a row. Who has begun the import sees them, and nobody else: they hold what the file says. */
export const listImportFaults = defineCall<{ rows: readonly FaultyRow[]; next: number | null }, undefined, { after?: number }>()({
  name: 'listImportFaults',
  method: 'GET',
  path: '/imports/{importId}/faults',
  access: EDIT,
});

/** Adds and changes members as the check has said; rows with faults are left out. Goes on where one was stopped. */
export const runMemberImport = defineCall<{ import: MemberImport }>()({
  name: 'runMemberImport',
  method: 'POST',
  path: '/imports/{importId}/run',
  access: EDIT,
  // The line with the numbers is written when it is done.
  audit: 'none',
});

/** Takes back what the import has done, but for members who were changed or used since. */
export const undoMemberImport = defineCall<{ import: MemberImport }>()({
  name: 'undoMemberImport',
  method: 'POST',
  path: '/imports/{importId}/undo',
  access: EDIT,
  // As above.
  audit: 'none',
});

/** Forgets an import that has changed nothing. */
export const deleteMemberImport = defineCall<undefined>()({
  name: 'deleteMemberImport',
  method: 'DELETE',
  path: '/imports/{importId}',
  access: EDIT,
  // It has changed nothing.
  audit: 'none',
});

export interface MemberExport {
  readonly status: MemberStatus | 'all';
  /** Where the answer before has ended: it is sealed, so that an export begins with its line in the audit log. */
  readonly cursor?: string;
}

/** The members of a group, a part at a time, by the columns that an import reads; `next` is the cursor of the next part. */
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
