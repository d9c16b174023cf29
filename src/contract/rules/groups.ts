import Joi from 'joi';

import * as calls from '../calls/groups';
import { GROUP_TYPES, type GroupChange, type NewGroup } from '../entities/group';
import { baseOf } from './base';
import { rulesOf } from './callRules';
import { MEMBER_RULES } from './members';
import { yesOrNo } from './parameters';
import { changedName, contentLocale, line, requiredName } from './text';

const settings = {
  locale: contentLocale(),
  allow_sign_out_first: yesOrNo(),
  can_sign_in: yesOrNo(),
  show_on_fire_list: yesOrNo(),
  pre_registration_approval: yesOrNo(),
};

export const newGroup: Joi.ObjectSchema<NewGroup> = Joi.object<NewGroup, true>({
  ...settings,
  name: requiredName('rules.groupNameRequired'),
  type: Joi.string()
    .valid(...GROUP_TYPES)
    .required(),
});

/** A group's type never changes. */
const changedFields = { ...settings, name: changedName('rules.groupNameRequired') };
export const groupChange: Joi.ObjectSchema<GroupChange> = Joi.object<GroupChange, true>({ ...changedFields, base: baseOf(changedFields) });

/** Deleting asks for the name, typed; whether it is the right one only the server knows. */
export const typedGroupName: Joi.ObjectSchema<{ name: string }> = Joi.object<{ name: string }, true>({
  name: requiredName('rules.typeName', line()),
});

export const GROUP_RULES = [
  rulesOf(calls.listGroups, {}),
  rulesOf(calls.getGroup, {}),
  rulesOf(calls.createGroup, { body: newGroup }),
  rulesOf(calls.updateGroup, { body: groupChange }),
  rulesOf(calls.deleteGroup, { body: typedGroupName }),
  ...MEMBER_RULES,
];
