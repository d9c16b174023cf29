import Joi from 'joi';

import { SCANNED_CODE_MAX } from '../constants';

/** What a scanner has read, which may be anything. */
export const scannedCode = Joi.object<{ code: string }, true>({ code: Joi.string().max(SCANNED_CODE_MAX).required() });
