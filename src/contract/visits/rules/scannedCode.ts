import Joi from 'joi';

import { SCANNED_CODE_MAX } from '../constants';

/** Any text that a scanner has read. */
export const scannedCode = Joi.object<{ code: string }, true>({ code: Joi.string().max(SCANNED_CODE_MAX).required() });
