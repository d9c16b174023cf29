import type { UserChange, UserRights } from '#contract/identity/calls/users';
import type { User } from '#contract/identity/entities/user';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { lazyJoiValidate, type FormValidate } from '#web/ui/form/joiValidate';

/** The rights of a user as a form holds them. */
export interface RightsValues {
  readonly role_id: number | null;
  readonly which: 'all' | 'chosen';
  readonly site_ids: readonly number[];
  readonly tech_contact: boolean;
  readonly billing_user: boolean;
}

export interface UserFormValues extends RightsValues {
  readonly name: string;
  readonly email: string;
}

/** Returns the rights in the contract's terms. */
export function toRights({ role_id: roleId, which, site_ids: siteIds, tech_contact, billing_user }: RightsValues): UserRights {
  return {
    ...(roleId === null ? {} : { role_id: roleId }),
    site_ids: which === 'all' ? null : [...siteIds].sort((one, other) => one - other),
    tech_contact,
    billing_user,
  };
}

/** Maps a user to the form of the drawer. */
export const userMapping: RecordMapping<User, UserFormValues, UserChange> = {
  toValues: ({ name, email, role_id, site_ids: ids, tech_contact, billing_user }) => ({
    name,
    email,
    role_id,
    which: ids === null ? 'all' : 'chosen',
    site_ids: ids ?? [],
    tech_contact,
    billing_user,
  }),
  toChange: ({ name, email, ...rights }, user) => changedFields({ name, email, ...toRights(rights) }, user),
};

const rules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-users" */ '#contract/identity/rules/users').then(({ userChange }) => userChange),
);

/** Returns the problems of a user's form. */
export const validateUser: FormValidate = async (values) => {
  // The form's own values: it is made with them.
  const { name, email, ...rights } = values as UserFormValues;
  return { ...(await rules({ name, email, ...toRights(rights) })), ...rightsProblems(rights) };
};

/** Returns the problems of the rights: missing values by field. */
export function rightsProblems({ role_id: roleId, which, site_ids: siteIds }: RightsValues): object {
  return {
    ...(roleId === null ? { role_id: { code: 'required' } } : {}),
    ...(which === 'chosen' && siteIds.length === 0 ? { site_ids: { code: 'required' } } : {}),
  };
}
