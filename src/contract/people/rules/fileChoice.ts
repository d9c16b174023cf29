import Joi from 'joi';

import { FILE_ENCODINGS, type FileChoice } from '../entities/fileReading';
import { IMPORT_ROWS_MAX } from '../entities/memberImport';

/** What Excel lets a sheet be called is far shorter. */
const SHEET_MAX_LENGTH = 255;

/** Checks how a file is to be read. */
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
