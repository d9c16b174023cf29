import Joi from 'joi';

import * as calls from '../calls/files';
import { FILE_PURPOSES, type FilePurpose } from '../filePurposes';
import { rulesOf } from './callRules';

// The keys are exactly the purposes.
const PURPOSES = Object.keys(FILE_PURPOSES) as FilePurpose[];

const uploadFields: Joi.ObjectSchema<calls.UploadFields> = Joi.object<calls.UploadFields, true>({
  purpose: Joi.string()
    .valid(...PURPOSES)
    .required(),
  uuid: Joi.string().lowercase().guid().messages({ '*': 'rules.files.uuid' }),
});

export const FILE_RULES = [rulesOf(calls.uploadFile, { body: uploadFields })];
