import type { Member, MemberChange } from '#contract/entities/member';
import { changedFields, type RecordMapping } from '#portal/parts/form/recordMapping';
import type { DropdownOption } from '#portal/ui/fields/DropdownOptions';

/** The fields of a member that the drawer edits. */
export type MemberFormValues = Required<Pick<MemberChange, 'name' | 'email' | 'mobile' | 'locale' | 'starts_on' | 'notes'>> & {
  /** With their name, as the field shows them. */
  readonly manager: DropdownOption<number> | null;
};

/** What the form of a new member starts from. */
export const NO_MEMBER: MemberFormValues = {
  name: '',
  email: null,
  mobile: null,
  locale: null,
  starts_on: null,
  notes: null,
  manager: null,
};

/** The form's values in the contract's terms. */
export function toMember({ manager, ...fields }: MemberFormValues) {
  return { ...fields, manager_id: manager?.value ?? null };
}

/** How the form edits a member. */
export const memberMapping: RecordMapping<Member, MemberFormValues, MemberChange> = {
  toValues: ({ name, email, mobile, locale, starts_on, notes, manager_id: id, manager_name: manager }) => ({
    name,
    email,
    mobile,
    locale,
    starts_on,
    notes,
    manager: id === null ? null : { value: id, label: manager ?? '' },
  }),
  toChange: (values, member) => changedFields(toMember(values), member),
  fieldNames: { manager_id: 'manager' },
};
