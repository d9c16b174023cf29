import Joi from 'joi';

import { TYPEFACES } from '../badgeTypefaces';
import type { BodyOf } from '../call';
import * as calls from '../calls/typefaces';
import { rulesOf } from './callRules';

type Wanted = BodyOf<typeof calls.cutTypefaces>;

/** The number of possible sets of typefaces. */
const SETS_MAX = 2 ** TYPEFACES.length;

/** At most `LETTERS_MAX` in total. */
const lettersWanted: Joi.ObjectSchema<Wanted> = Joi.object<Wanted>({
  wanted: Joi.array()
    .items(
      Joi.object({
        typefaces: Joi.array()
          .items(Joi.string().valid(...TYPEFACES))
          .min(1)
          .unique()
          .required(),
        letters: Joi.string().min(1).required(),
      }),
    )
    .max(SETS_MAX)
    .required()
    .custom((value: Wanted['wanted'], { error }) => {
      const letters = value.reduce((sum, one) => sum + Array.from(one.letters).length, 0);
      return letters > calls.LETTERS_MAX ? error('array.max', { limit: calls.LETTERS_MAX }) : value;
    }),
});

export const TYPEFACE_RULES = [rulesOf(calls.cutTypefaces, { body: lettersWanted })];
