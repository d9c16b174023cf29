import Joi from 'joi';

import * as calls from '../calls/files';
import { FILE_PURPOSES, type FilePurpose } from '../filePurposes';
import { onlyFields, rulesOf } from './callRules';

// The keys are exactly the purposes.
const PURPOSES = Object.keys(FILE_PURPOSES) as FilePurpose[];

const uploadRules = {
  purpose: Joi.string()
    .valid(...PURPOSES)
    .required(),
  uuid: Joi.string().lowercase().guid().messages({ '*': 'rules.files.uuid' }),
};

const uploadFields: Joi.ObjectSchema<calls.UploadFields> = Joi.object<calls.UploadFields, true>(uploadRules);
const deviceFields: Joi.ObjectSchema<calls.UploadFields> = Joi.object<calls.UploadFields, true>(
  onlyFields(uploadRules, ['purpose', 'uuid']),
);
const phoneFields: Joi.ObjectSchema<calls.UploadFields> = Joi.object<calls.UploadFields, true>(
  onlyFields(uploadRules, ['purpose', 'uuid']),
);

export const FILE_RULES = [
  rulesOf(calls.uploadFile, { body: uploadFields, of: { device: { body: deviceFields }, phone: { body: phoneFields } } }),
];
