import Joi from 'joi';

import { PERMISSIONS, type Permission } from '#contract/platform/permissions';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { changedName, requiredName } from '#contract/platform/rules/text';
import * as calls from '../calls/roles';

const NAME_REQUIRED = 'rules.roles.nameRequired';
const permissions = Joi.array()
  .items(Joi.string().valid(...PERMISSIONS))
  .unique();

/** Joi's types do not know read-only lists. */
type Writable<Body> = Omit<Body, 'permissions'> & { permissions: Permission[] };

/** Also validates the editor's form, for adding and editing. */
export const newRole: Joi.ObjectSchema<calls.NewRole> = Joi.object<Writable<calls.NewRole>, true>({
  name: requiredName(NAME_REQUIRED),
  permissions: permissions.required(),
});

const fields = { name: changedName(NAME_REQUIRED), permissions };
const roleChange: Joi.ObjectSchema<calls.RoleChange> = Joi.object<Partial<Writable<calls.RoleChange>>, true>({
  ...fields,
  base: baseOf(fields),
});

export const ROLE_RULES = [
  rulesOf(calls.listClientRoles, {}),
  rulesOf(calls.createClientRole, { body: newRole }),
  rulesOf(calls.updateClientRole, { body: roleChange }),
  rulesOf(calls.deleteClientRole, {}),
];
