import Joi from 'joi';

import { NAME_MAX_LENGTH, NOTE_MAX_LENGTH, WEB_ADDRESS_MAX_LENGTH } from '../constants';
import { CONTENT_LOCALES } from '../contentLocales';
import { isInternational } from '../phone/international';
import { writtenPhone } from '../phone/phoneText';
import type { PhoneRead } from '../phone/readPhone';
import { contextOf } from './ruleContext';

/**
 * Characters that the database cannot store or nobody types: control characters and halves of a surrogate pair. A note may contain line
 * breaks and tabs.
 */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;
const NOT_IN_A_NOTE = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** Characters that are invisible or reverse the line: format characters, line separators, letters drawn as nothing. */
const UNSEEN_SIGNS = String.raw`\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0`;
const UNSEEN = new RegExp(`[${UNSEEN_SIGNS}]`, 'u');
/**
 * Invisible characters and blanks at either end, except tags, which end the flags of England, Scotland and Wales. Linear: each run is
 * scanned once.
 */
const AT_AN_END = String.raw`(?:(?![\u{e0020}-\u{e007f}])[\s${UNSEEN_SIGNS}])`;
const ENDS = new RegExp(`^${AT_AN_END}+|(?<!${AT_AN_END})${AT_AN_END}+$`, 'gu');
/** Scripts that join or separate letters with two of those characters; names may contain them. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Khmer', 'Myanmar', 'Mongolian'],
];
const JOINING_LETTERS = JOINING_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('');
/** Those two characters, the joiner of emoji, and the tags of such a flag. */
const JOINERS = new RegExp(
  [
    String.raw`(?<=[${JOINING_LETTERS}])[\u200c\u200d](?=\p{L})`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`,
  ].join('|'),
  'gu',
);

const COPIED = new RegExp(String.raw`(?![\u200c\u200d])[${UNSEEN_SIGNS}]`, 'gu');

/** Returns the rule for a line of text; trims blanks and invisible characters. Rejects empty text; see `optionalText`. */
export function line(maxLength: number = NAME_MAX_LENGTH): Joi.StringSchema {
  return Joi.string()
    .trim()
    .replace(ENDS, '')
    .max(maxLength)
    .pattern(NOT_IN_A_LINE, { invert: true })
    .custom((value: string, helpers) => (UNSEEN.test(value.replace(JOINERS, '')) ? helpers.error('name.unseen') : value));
}

/** Returns the rule for a search. Removes invisible characters from copied text, except those that join letters. */
export function searched(maxLength: number): Joi.StringSchema {
  return Joi.string().trim().replace(COPIED, '').replace(ENDS, '').max(maxLength).pattern(NOT_IN_A_LINE, { invert: true });
}

function named(rule: Joi.StringSchema, must: RegExp, otherwise: 'name.letter' | 'name.sign'): Joi.StringSchema {
  return rule.custom((value: string, helpers) => (must.test(value) ? value : helpers.error(otherwise)));
}

/** Returns the rule for the name of a thing: readable characters with a letter or a number. */
export function name(maxLength: number = NAME_MAX_LENGTH): Joi.StringSchema {
  return named(line(maxLength), /[\p{L}\p{N}]/u, 'name.sign');
}

/** Text that mail programs turn into a link, even in a subject. */
const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}])www\./iu;

/** Reports whether a name contains text that mail programs turn into a link. */
export const hasWebAddress = (name: string): boolean => WEB_ADDRESS.test(name);

/** Returns the rule for names that appear in mails to strangers, such as those of sites and organisations: they must not contain a link. */
export function mailedName(rule: Joi.StringSchema = name()): Joi.StringSchema {
  return rule.custom((value: string, helpers) => (hasWebAddress(value) ? helpers.error('name.address') : value));
}

/** Returns the rule for a person's name: readable characters with a letter, and no web address. */
export function personName(maxLength: number = NAME_MAX_LENGTH): Joi.StringSchema {
  return mailedName(lettered(maxLength));
}

/**
 * Returns the rule for the name of a person who signs in. The stored name of a member or an attendee is accepted even if it is older than
 * this rule.
 */
export function arrivingName(): Joi.StringSchema {
  const ofNobodyKnown = Joi.string().when('attendee_id', { is: Joi.number().required(), otherwise: mailedName(Joi.string()) });
  return leavingName().when('returning_visitor_id', { is: Joi.number().required(), otherwise: ofNobodyKnown });
}

/** Returns the rule for the name of a person who signs out: any name that a visit may have. */
export const leavingName = (): Joi.StringSchema => requiredName('rules.visitorNameRequired', lettered(NAME_MAX_LENGTH));

const lettered = (maxLength: number): Joi.StringSchema => named(line(maxLength), /\p{L}/u, 'name.letter');

/** Returns the rule for a text of several lines, trimmed: a note, a comment. */
export function note(maxLength: number = NOTE_MAX_LENGTH): Joi.StringSchema {
  return Joi.string().trim().max(maxLength).pattern(NOT_IN_A_NOTE, { invert: true });
}

/** Returns the rule for a text that may be left out or emptied. An empty text becomes null, a missing one remains missing. */
export function optionalText(rule: Joi.StringSchema): Joi.StringSchema {
  // Joi treats an empty text as missing; only the original input distinguishes the two.
  return rule
    .allow(null)
    .empty('')
    .default((_around: unknown, { original }: Joi.CustomHelpers<unknown>) => (original === undefined ? undefined : null));
}

/** Returns the rule for a required name, with the specification's own message, such as 'A site name is required'. */
export function requiredName(message: string, rule: Joi.StringSchema = name()): Joi.StringSchema {
  return rule.required().messages({ 'any.required': message, 'string.empty': message });
}

/** Returns the rule for a name that may be left out, but not emptied. */
export function changedName(message: string, rule: Joi.StringSchema = name()): Joi.StringSchema {
  return rule.messages({ 'string.empty': message });
}

/**
 * Returns the rule for an email address ('A valid email is required'). Any top-level domain is allowed, because company networks have their
 * own.
 */
export function email(): Joi.StringSchema {
  return line().email({ tlds: { allow: false } });
}

/** Returns the rule for the address of a public web page. Only https, so that nobody can alter what visitors read. */
export function webAddress(): Joi.StringSchema {
  return line(WEB_ADDRESS_MAX_LENGTH).uri({ scheme: 'https' });
}

/** Returns the rule for a site's postal address. */
export const siteAddress = (): Joi.StringSchema => optionalText(line(500));

/** The maximum length of a phone number in any notation. */
const PHONE_MAX_LENGTH = 60;

/** Reads a number as far as possible without the numbering plans. */
function readByForm(text: string): PhoneRead {
  const written = writtenPhone(text);
  const number = written?.number.replace(/^00/u, '+') ?? '';
  if (!isInternational(number)) return { fault: 'unreadable' };
  return written?.extension == null ? { number, isKnown: false } : { fault: 'extension' };
}

/**
 * Returns the rule for a phone number, with international form (E.164) as output. The server reads numbers without a code as those of the
 * client's country; in a form the phone input has already done so, and also checked that the number is valid.
 */
export function phone(): Joi.StringSchema {
  return Joi.string()
    .trim()
    .max(PHONE_MAX_LENGTH)
    .custom((value: string, helpers) => {
      const read = (contextOf(helpers)?.readPhone ?? readByForm)(value);
      if ('number' in read) return read.number;
      return helpers.error(read.fault === 'extension' ? 'phone.extension' : 'phone.format');
    });
}

/** Returns the rule for a locale of content that visitors see. */
export function contentLocale(): Joi.StringSchema {
  return Joi.string().valid(...CONTENT_LOCALES);
}
