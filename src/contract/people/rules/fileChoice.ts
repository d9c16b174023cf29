import Joi from 'joi';

import { FILE_ENCODINGS, type FileChoice } from '../entities/fileReading';
import { IMPORT_ROWS_MAX } from '../entities/memberImport';

/** Excel's own limit for sheet names is far shorter. */
const SHEET_MAX_LENGTH = 255;

/** Returns the rule for the reading settings of a file. */
export function fileChoice(): Joi.ObjectSchema<FileChoice> {
  return Joi.object<FileChoice, true>({
    encoding: Joi.string().valid(...FILE_ENCODINGS),
    delimiter: Joi.string().pattern(/^(?:[^\p{L}\p{N}\s"]|\t)$/u),
    sheet: Joi.string().max(SHEET_MAX_LENGTH),
    head: Joi.number()
      .integer()
      .strict()
      .min(1)
      .max(IMPORT_ROWS_MAX + 1),
  });
}
