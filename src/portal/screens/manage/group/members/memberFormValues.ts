import type { Member, MemberChange } from '#contract/entities/member';
import { changedFields, type RecordMapping } from '#portal/parts/form/recordMapping';
import type { DropdownOption } from '#portal/ui/fields/DropdownOptions';
import { ownPermissions, toPermissions, type OwnPermissions } from './MemberPermissionFields';

/** The fields of a member that the drawer edits. */
export type MemberFormValues = Required<
  Pick<MemberChange, 'name' | 'email' | 'mobile' | 'locale' | 'starts_on' | 'ends_on' | 'notes' | 'photo_file_id'>
> & {
  /** With their name, as the field shows them. */
  readonly manager: DropdownOption<number> | null;
  readonly own: OwnPermissions;
};

/** What the form of a new member starts from. */
export const NO_MEMBER: MemberFormValues = {
  name: '',
  email: null,
  mobile: null,
  locale: null,
  starts_on: null,
  ends_on: null,
  notes: null,
  photo_file_id: null,
  manager: null,
  own: ownPermissions({}),
};

/** The form's values in the contract's terms. */
export function toMember({ manager, own, ...fields }: MemberFormValues) {
  return { ...fields, manager_id: manager?.value ?? null, permissions: toPermissions(own) };
}

/** How the form edits a member. */
export const memberMapping: RecordMapping<Member, MemberFormValues, MemberChange> = {
  toValues: (member) => ({
    name: member.name,
    email: member.email,
    mobile: member.mobile,
    locale: member.locale,
    starts_on: member.starts_on,
    ends_on: member.ends_on,
    notes: member.notes,
    photo_file_id: member.photo_file_id,
    manager: member.manager_id === null ? null : { value: member.manager_id, label: member.manager_name ?? '' },
    own: ownPermissions(member.permissions),
  }),
  toChange: (values, member) => changedFields(toMember(values), member),
  fieldNames: { manager_id: 'manager', permissions: 'own' },
};
