import Joi from 'joi';

import { rulesOf } from '#contract/platform/rules/callRules';
import { yesOrNo } from '#contract/platform/rules/parameters';
import { email, line, personName } from '#contract/platform/rules/text';
import * as calls from '../calls/directorySync';
import { BRIVO_FACILITY_CODE_MAX, REMOTE_ID_MAX_LENGTH } from '../directorySync';
import { DIRECTORY_FIELDS, type DirectoryField } from '../entities/member';
import { SYNC_HANDLERS, type SyncHandler } from '../entities/group';

/** Longer than any code, state or cursor of the directories. */
const TOKEN_MAX_LENGTH = 4_000;
/** More members than any group has. */
const ACCEPTED_MAX = 1_000_000;

const request: Joi.ObjectSchema<calls.SyncRequest> = Joi.object<calls.SyncRequest, true>({
  preview: yesOrNo().required(),
  accept_leavers: Joi.number().strict().integer().min(0).max(ACCEPTED_MAX),
});

const start = Joi.object<{ readonly handler: SyncHandler }, true>({
  handler: Joi.string()
    .valid(...SYNC_HANDLERS)
    .required(),
});

const finish: Joi.ObjectSchema<calls.DirectoryReturn> = Joi.object<calls.DirectoryReturn, true>({
  state: Joi.string().max(TOKEN_MAX_LENGTH).required(),
  code: Joi.string().max(TOKEN_MAX_LENGTH).required(),
});

const groupQuery: Joi.ObjectSchema<calls.RemoteGroupQuery> = Joi.object<calls.RemoteGroupQuery, true>({
  cursor: Joi.string().max(TOKEN_MAX_LENGTH),
});

const NO_GROUP = 'rules.directorySync.group';
const NO_CODE = 'rules.directorySync.facilityCode';

/** Also validates the form. */
export const remoteGroupChoice: Joi.ObjectSchema<calls.RemoteGroupChoice> = Joi.object<calls.RemoteGroupChoice, true>({
  remote_group_id: line(REMOTE_ID_MAX_LENGTH)
    .required()
    .messages({ 'any.required': NO_GROUP, 'string.base': NO_GROUP, 'string.empty': NO_GROUP }),
  facility_code: Joi.number()
    .strict()
    .integer()
    .min(0)
    .max(BRIVO_FACILITY_CODE_MAX)
    .allow(null)
    .messages({ 'number.base': NO_CODE, 'number.integer': NO_CODE, 'number.min': NO_CODE, 'number.max': NO_CODE }),
});

/** Joi's types do not know read-only lists. */
const fields = Joi.object<{ fields: DirectoryField[] }, true>({
  fields: Joi.array()
    .items(Joi.string().valid(...DIRECTORY_FIELDS))
    .min(1)
    .unique()
    .required(),
});

/** A directory's values must satisfy the same rules as values entered here; invalid ones are dropped. */
export const DIRECTORY_FIELD_RULES: Readonly<Record<Exclude<DirectoryField, 'mobile'>, Joi.StringSchema>> = {
  name: personName(),
  email: email(),
};

export const DIRECTORY_SYNC_RULES = [
  rulesOf(calls.listDirectories, {}),
  rulesOf(calls.getGroupSync, {}),
  rulesOf(calls.runGroupSync, { body: request }),
  rulesOf(calls.startGroupSync, { body: start }),
  rulesOf(calls.finishGroupSync, { body: finish }),
  rulesOf(calls.listRemoteGroups, { query: groupQuery }),
  rulesOf(calls.chooseRemoteGroup, { body: remoteGroupChoice }),
  rulesOf(calls.disconnectGroupSync, {}),
  rulesOf(calls.takeDirectoryValues, { body: fields }),
];
