import Joi from 'joi';

import { CONTENT_LOCALES, NAME_MAX_LENGTH, NOTE_MAX_LENGTH, WEB_ADDRESS_MAX_LENGTH } from '../constants';
import { isInternational } from '../phone/international';
import { writtenPhone } from '../phone/phoneText';
import type { PhoneRead } from '../phone/readPhone';
import { contextOf } from './ruleContext';

/**
 * Characters that no database text can hold or no person types: control characters and halves of a surrogate pair.
 * A note may hold line breaks and tabs.
 */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}]/u;
const NOT_IN_A_NOTE = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;

/** Characters that nobody sees, or that turn the line around: format characters, separators of lines, letters drawn as nothing. */
const UNSEEN_SIGNS = String.raw`\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0`;
const UNSEEN = new RegExp(`[${UNSEEN_SIGNS}]`, 'u');
/** At either end, with blanks; tags end the flags of England, Scotland and Wales. Each run is looked at once, however long. */
const AT_AN_END = String.raw`(?:(?![\u{e0020}-\u{e007f}])[\s${UNSEEN_SIGNS}])`;
const ENDS = new RegExp(`^${AT_AN_END}+|(?<!${AT_AN_END})${AT_AN_END}+$`, 'gu');
/** Some scripts join or part their letters by two of those characters; names are written with them. */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Khmer', 'Myanmar', 'Mongolian'],
];
const JOINING_LETTERS = JOINING_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('');
/** Those two, what joins pictures into one, and the letters of such a flag. */
const JOINERS = new RegExp(
  [
    String.raw`(?<=[${JOINING_LETTERS}])[\u200c\u200d](?=\p{L})`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`,
  ].join('|'),
  'gu',
);

const COPIED = new RegExp(String.raw`(?![\u200c\u200d])[${UNSEEN_SIGNS}]`, 'gu');

/** Returns the rule for a line of text, without blanks and unseen signs at its ends. Empty is refused; see `optionalText`. */
export function line(maxLength: number = NAME_MAX_LENGTH): Joi.StringSchema {
  return Joi.string()
    .trim()
    .replace(ENDS, '')
    .max(maxLength)
    .pattern(NOT_IN_A_LINE, { invert: true })
    .custom((value: string, helpers) => (UNSEEN.test(value.replace(JOINERS, '')) ? helpers.error('name.unseen') : value));
}

/** Returns the rule for a search: unseen characters go that come along with a copied text; those that join letters stay. */
export function searched(maxLength: number): Joi.StringSchema {
  return Joi.string().trim().replace(COPIED, '').replace(ENDS, '').max(maxLength).pattern(NOT_IN_A_LINE, { invert: true });
}

function named(rule: Joi.StringSchema, must: RegExp, otherwise: 'name.letter' | 'name.sign'): Joi.StringSchema {
  return rule.custom((value: string, helpers) => (must.test(value) ? value : helpers.error(otherwise)));
}

/** Returns the rule for a thing's name: readable characters with a letter or a number. */
export function name(maxLength: number = NAME_MAX_LENGTH): Joi.StringSchema {
  return named(line(maxLength), /[\p{L}\p{N}]/u, 'name.sign');
}

/** What mail programs make a link of, in a subject as well. */
const WEB_ADDRESS = /:\/\/|(?<![\p{L}\p{N}])www\./iu;

/** Reports whether a name is, or holds, what mail programs make a link of. */
export const hasWebAddress = (name: string): boolean => WEB_ADDRESS.test(name);

/** Returns the rule for a name that mails carry to strangers, as those of sites and organisations: nothing in it is a link. */
export function mailedName(rule: Joi.StringSchema = name()): Joi.StringSchema {
  return rule.custom((value: string, helpers) => (hasWebAddress(value) ? helpers.error('name.address') : value));
}

/** Returns the rule for a person's name: readable characters with a letter, and no address of the web. */
export function personName(maxLength: number = NAME_MAX_LENGTH): Joi.StringSchema {
  return mailedName(lettered(maxLength));
}

/**
 * Returns the rule for the name of somebody who arrives. For a member or an attendee the name that is stored of them counts, also one
 * that was taken before this rule.
 */
export function arrivingName(): Joi.StringSchema {
  const ofNobodyKnown = Joi.string().when('attendee_id', { is: Joi.number().required(), otherwise: mailedName(Joi.string()) });
  return leavingName().when('returning_visitor_id', { is: Joi.number().required(), otherwise: ofNobodyKnown });
}

/** Returns the rule for the name of somebody who leaves: whatever they were signed in with. */
export const leavingName = (): Joi.StringSchema => requiredName('rules.visitorNameRequired', lettered(NAME_MAX_LENGTH));

const lettered = (maxLength: number): Joi.StringSchema => named(line(maxLength), /\p{L}/u, 'name.letter');

/** A text of several lines, trimmed: a note, a comment. */
export function note(maxLength: number = NOTE_MAX_LENGTH): Joi.StringSchema {
  return Joi.string().trim().max(maxLength).pattern(NOT_IN_A_NOTE, { invert: true });
}

/** A text that a person may leave out or empty. An emptied one comes out as null, one that is left out stays out. */
export function optionalText(rule: Joi.StringSchema): Joi.StringSchema {
  // Joi takes an empty text for one that is left out; only what was sent tells the two apart.
  return rule
    .allow(null)
    .empty('')
    .default((_around: unknown, { original }: Joi.CustomHelpers<unknown>) => (original === undefined ? undefined : null));
}

/** A required name with the specification's own words for it, such as 'A site name is required'. */
export function requiredName(message: string, rule: Joi.StringSchema = name()): Joi.StringSchema {
  return rule.required().messages({ 'any.required': message, 'string.empty': message });
}

/** A name that may stay as it is but cannot be emptied. */
export function changedName(message: string, rule: Joi.StringSchema = name()): Joi.StringSchema {
  return rule.messages({ 'string.empty': message });
}

/** An email address ('A valid email is required'). Any top-level domain: addresses within a company's network are real too. */
export function email(): Joi.StringSchema {
  return line().email({ tlds: { allow: false } });
}

/** The address of a public web page. Encrypted alone: nobody on the way may change what visitors read. */
export function webAddress(): Joi.StringSchema {
  return line(WEB_ADDRESS_MAX_LENGTH).uri({ scheme: 'https' });
}

/** Returns a site's address as text. */
export const siteAddress = (): Joi.StringSchema => optionalText(line(500));

/** The longest way to write a phone number. */
const PHONE_MAX_LENGTH = 60;

/** As far as a number can be read without the plans. */
function readByForm(text: string): PhoneRead {
  const written = writtenPhone(text);
  const number = written?.number.replace(/^00/u, '+') ?? '';
  if (!isInternational(number)) return { fault: 'unreadable' };
  return written?.extension == null ? { number, isKnown: false } : { fault: 'extension' };
}

/**
 * A phone number; comes out in international form (E.164). The server reads one without a code by the client's country; in a form
 * the phone input has done so. Whether it exists in its country is for that input, too.
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

/** A locale in which content for visitors can be written. */
export function contentLocale(): Joi.StringSchema {
  return Joi.string().valid(...CONTENT_LOCALES);
}
