import Joi from 'joi';

import { CONTENT_LOCALES, NAME_MAX_LENGTH, NOTE_MAX_LENGTH } from '../constants';

/**
 * Characters that no database text can hold or no person types: control characters and halves of a surrogate pair.
 * A note may hold line breaks and tabs.
 */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;
const NOT_IN_A_NOTE = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** One line of text, trimmed: a name, a title. Empty is refused; see `optionalText`. */
export function line(maxLength: number = NAME_MAX_LENGTH): Joi.StringSchema {
  return Joi.string().trim().max(maxLength).pattern(NOT_IN_A_LINE, { invert: true });
}

/** A text of several lines, trimmed: a note, a comment. */
export function note(maxLength: number = NOTE_MAX_LENGTH): Joi.StringSchema {
  return Joi.string().trim().max(maxLength).pattern(NOT_IN_A_NOTE, { invert: true });
}

/** A text that a person may leave out or empty; the server stores an empty one as null. */
export function optionalText(rule: Joi.StringSchema): Joi.StringSchema {
  return rule.allow(null, '');
}

/** A required name with the specification's own words for it, such as 'A site name is required'. */
export function requiredName(message: string): Joi.StringSchema {
  return line().required().messages({ 'any.required': message, 'string.empty': message });
}

/** A name that may stay as it is but cannot be emptied. */
export function changedName(message: string): Joi.StringSchema {
  return line().messages({ 'string.empty': message });
}

/** An e-mail address ('A valid email is required'). Any top-level domain: addresses within a company's network are real too. */
export function email(): Joi.StringSchema {
  return line().email({ tlds: { allow: false } });
}

const PHONE_SEPARATORS = /[\s().-]/gu;
const INTERNATIONAL_PHONE = /^\+[1-9]\d{6,14}$/u;

/**
 * A phone number in international form (E.164), written with spaces or without; comes out without. Whether the number
 * exists in its country is for the phone input, which knows every numbering plan.
 */
export function phone(): Joi.StringSchema {
  return line(40).custom((value: string, helpers) => {
    const number = value.replace(PHONE_SEPARATORS, '');
    return INTERNATIONAL_PHONE.test(number) ? number : helpers.error('phone.format');
  });
}

/** A locale in which content for visitors can be written. */
export function contentLocale(): Joi.StringSchema {
  return Joi.string().valid(...CONTENT_LOCALES);
}
