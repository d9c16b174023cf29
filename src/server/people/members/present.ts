import type { Member } from '#contract/people/entities/member';
import { maskResponses } from '#server/asking/customFields/sensitive';
import type { Deps } from '#server/platform/deps';
import { presentFile } from '#server/platform/files/present';
import type { FileRow } from '#server/platform/files/store';
import type { MemberRow } from './store';

type Signer = Pick<Deps, 'secrets' | 'now'>;

interface MemberView {
  readonly photo: FileRow | null;
  /** The ids of the fields whose responses are masked: sensitive ones, for every reader. */
  readonly masked: ReadonlySet<string>;
}

/** Presents a member. */
export function presentMember(signer: Signer, row: MemberRow, { photo, masked }: MemberView): Member {
  return {
    id: row.id,
    revision: row.revision,
    visitor_group_id: row.visitor_group_id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    locale: row.locale,
    notes: row.notes,
    additional: maskResponses(row.additional, masked),
    permissions: row.permissions,
    metadata: {
      pin_changed_at: row.pin_changed_at?.toISOString() ?? null,
      leave_type_adjustments: row.metadata.leave_type_adjustments,
    },
    manager_id: row.manager_id,
    manager_name: row.manager_name,
    assigned_rota_id: row.assigned_rota_id,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    external_id: row.external_id,
    photo_file_id: row.photo_file_id,
    photo: photo && presentFile(signer, photo),
    kept_here: row.kept_here,
    archived_at: row.archived_at?.toISOString() ?? null,
    current_visit_id: row.current_visit_id,
    created_at: row.created_at.toISOString(),
  };
}
