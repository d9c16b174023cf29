/** Notations of phone numbers. `readPhone` knows the numbering plans, which are passed to it. */

/** A number without the text around it. */
export interface WrittenPhone {
  /** Digits, with a plus if the country code is included; without a trunk zero in brackets. */
  readonly number: string;
  /** The same, including that zero. */
  readonly withZero: string;
  readonly extension: string | null;
}

const SCHEME = /^\s*(?:tel|callto):\s*/iu;
const EXTENSION =
  /\s*\(?(?:;\s*ext\s*=|(?<!\p{L})(?:extension|extn?|xtn|x|durchwahl|dw|poste|anexo|int|доб)[.:]?|#|,+|;)\s*(\d{1,7})\)?\s*$/iu;
/** `+44 (0)20`: the zero is not dialled from abroad, except in Italy and some African countries, whose numbers begin with it. */
const TRUNK_ZERO = /^(\s*(?:\+|00)(?!39|378|22[5679]|24[12])[\s.\-\p{Pd}]*\d{1,3}[\s.\-\p{Pd}]*)[([]\s*0\s*[)\]]/u;
/** A slash between area code and number, only once: two numbers in one field are invalid. */
const SLASH = /^((?:[^/\d]*\d){1,8}[^/\d]*)\/(?=(?:[^/\d]*\d){3})(?!.*\/)/u;
const SEPARATORS = /[\s.()[\]·•\-\p{Pd}]/gu;
const DIGITS = /^\+?\d{2,20}$/u;

/** Converts digits of other scripts and widths, and removes invisible characters. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** Decodes the address of a link; returns it unchanged if an escape is broken. */
function unescaped(text: string): string {
  const address = text.replace(SCHEME, '');
  if (address === text) return text;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Extracts a number from the notations that people and programs use; returns null for invalid text. */
export function writtenPhone(text: string): WrittenPhone | null {
  const whole = unescaped(plain(text));
  const extension = EXTENSION.exec(whole)?.[1] ?? null;
  const rest = (extension === null ? whole : whole.replace(EXTENSION, '')).replace(SLASH, '$1');
  const digitsOf = (written: string): string => written.replaceAll(SEPARATORS, '');
  const number = digitsOf(rest.replace(TRUNK_ZERO, '$1'));
  return DIGITS.test(number) ? { number, withZero: digitsOf(rest), extension } : null;
}
