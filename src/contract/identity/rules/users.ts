import Joi from 'joi';

import { SYSTEM_ROLES } from '#contract/platform/roles';
import { baseOf } from '#contract/platform/rules/base';
import { rulesOf } from '#contract/platform/rules/callRules';
import { page, search, sortBy } from '#contract/platform/rules/paging';
import { id, idText, yesOrNo } from '#contract/platform/rules/parameters';
import { changedName, email, personName, requiredName } from '#contract/platform/rules/text';
import * as calls from '../calls/users';
import type { ExistingUser, Invitations, NewUser, UserChange, UserQuery } from '../calls/users';
import { INVITATIONS_AT_ONCE } from '../entities/user';
import { givenPassword, newPassword, token } from './auth';

/** Far more sites than any client has. */
const SITE_IDS_MAX = 1_000;

/** Returns the rule for the sites of a user; null for all sites. */
export const siteIds = () => Joi.array().items(id()).max(SITE_IDS_MAX).unique().allow(null);

const rights = {
  role_id: id(),
  system_role: Joi.string().valid(...SYSTEM_ROLES),
  site_ids: siteIds(),
  tech_contact: yesOrNo(),
  billing_user: yesOrNo(),
};

const EMAIL_REQUIRED = { 'any.required': 'rules.emailValid', 'string.empty': 'rules.emailValid' } as const;

const newUser: Joi.ObjectSchema<NewUser> = Joi.object<NewUser>({
  ...rights,
  name: requiredName('rules.userNameRequired', personName()),
  email: email().required().messages(EMAIL_REQUIRED),
});

const invitations: Joi.ObjectSchema<Invitations> = Joi.object<Invitations>({
  ...rights,
  people: Joi.array()
    .items(
      Joi.object<Invitations['people'][number], true>({
        email: email().required().messages(EMAIL_REQUIRED),
        name: personName(),
      }),
    )
    .min(1)
    .max(INVITATIONS_AT_ONCE)
    .required(),
});

/** Also validates the form. */
export const existingUser: Joi.ObjectSchema<ExistingUser> = Joi.object<ExistingUser>({
  ...rights,
  email: email().required().messages(EMAIL_REQUIRED),
});

const changedFields = {
  ...rights,
  name: changedName('rules.userNameRequired', personName()),
  email: email().messages(EMAIL_REQUIRED),
};
export const userChange: Joi.ObjectSchema<UserChange> = Joi.object<UserChange>({ ...changedFields, base: baseOf(changedFields) });

const userQuery: Joi.ObjectSchema<UserQuery> = Joi.object<UserQuery, true>({
  ...page,
  ...search,
  sort: sortBy(...calls.USER_SORTS),
  role_id: idText(),
  site_id: idText(),
  two_factor: Joi.string().valid('on', 'off'),
  invitation: Joi.string().valid('pending', 'accepted'),
});

const acceptance = Joi.object<{ token: string; name: string; password?: string }, true>({
  token: token().required(),
  name: requiredName('rules.userNameRequired', personName()),
  password: newPassword(),
});

export const USER_RULES = [
  rulesOf(calls.listUsers, { query: userQuery }),
  rulesOf(calls.getUser, {}),
  rulesOf(calls.createUser, { body: newUser }),
  rulesOf(calls.inviteUsers, { body: invitations }),
  rulesOf(calls.addExistingUser, { body: existingUser }),
  rulesOf(calls.updateUser, { body: userChange }),
  rulesOf(calls.deleteUser, {}),
  rulesOf(calls.resendInvitation, {}),
  rulesOf(calls.createInvitationLinks, {
    body: Joi.object<{ ids: readonly number[] }>({ ids: Joi.array().items(id()).unique().min(1).max(INVITATIONS_AT_ONCE).required() }),
  }),
  rulesOf(calls.endUserSessions, {}),
  rulesOf(calls.removeTwoFactor, {}),
  rulesOf(calls.makePrimary, {
    body: Joi.object<{ password: string }, true>({
      password: givenPassword().empty('').required().messages({ 'any.required': 'rules.currentPasswordRequired' }),
    }),
  }),
  rulesOf(calls.checkInvitation, { body: Joi.object<{ token: string }, true>({ token: token().required() }) }),
  rulesOf(calls.acceptInvitation, { body: acceptance }),
  rulesOf(calls.joinClient, { body: Joi.object<{ token: string }, true>({ token: token().required() }) }),
];
