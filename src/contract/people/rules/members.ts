import Joi from 'joi';

import { responses } from '#contract/asking/rules/responses';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { page, search, sortBy } from '#contract/platform/rules/paging';
import { id, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, contentLocale, email, note, optionalText, personName, phone, requiredName } from '#contract/platform/rules/text';
import { day, dayFrom } from '#contract/platform/rules/time';
import * as calls from '../calls/members';
import { COMPANION_PERMISSIONS } from '../entities/group';
import { MEMBER_STATUSES, type Member, type MemberChange, type NewMember } from '../entities/member';

/** Permissions that are left out follow the group. */
const permissions: Joi.ObjectSchema<Member['permissions']> = Joi.object<Member['permissions']>(
  Object.fromEntries(COMPANION_PERMISSIONS.map((permission) => [permission, yesOrNo()])),
);

const details = {
  email: optionalText(email()),
  mobile: optionalText(phone()),
  locale: optionalText(contentLocale()),
  starts_on: optionalText(day()),
  ends_on: optionalText(dayFrom('starts_on').messages({ 'date.from': 'rules.members.endsBeforeStart' })),
  manager_id: id().allow(null),
  permissions,
  photo_file_id: id().allow(null),
  notes: optionalText(note()),
  additional: responses(),
};

export const newMember: Joi.ObjectSchema<NewMember> = Joi.object<NewMember, true>({
  ...details,
  name: requiredName('rules.memberNameRequired', personName()),
});

const changedFields = { ...details, name: changedName('rules.memberNameRequired', personName()) };
export const memberChange: Joi.ObjectSchema<MemberChange> = Joi.object<MemberChange, true>({
  ...changedFields,
  base: baseOf(changedFields),
});

const memberQuery: Joi.ObjectSchema<calls.MemberQuery> = Joi.object<calls.MemberQuery, true>({
  ...page,
  ...search,
  status: Joi.string().valid(...MEMBER_STATUSES),
  manager: Joi.string().valid('me'),
  sort: sortBy('name', 'created'),
});

export const MEMBER_RULES = [
  rulesOf(calls.listMembers, { query: memberQuery }),
  rulesOf(calls.searchMembers, { query: memberQuery }),
  rulesOf(calls.createMember, { body: newMember }),
  rulesOf(calls.getMember, {}),
  rulesOf(calls.updateMember, { body: memberChange }),
  rulesOf(calls.archiveMember, {}),
  rulesOf(calls.askMemberAgain, {}),
  rulesOf(calls.restoreMember, {}),
  rulesOf(calls.setMemberPin, {}),
  rulesOf(calls.deleteMember, {}),
];
