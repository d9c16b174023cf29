/** How telephone numbers are written. What their plans are is known to `readPhone`, which is handed them. */

/** A number without what is written around it. */
export interface WrittenPhone {
  /** Digits, with a plus where it names its country; a trunk zero in brackets is gone. */
  readonly number: string;
  /** The same with that zero. */
  readonly withZero: string;
  readonly extension: string | null;
}

const SCHEME = /^\s*(?:tel|callto):\s*/iu;
const EXTENSION =
  /\s*\(?(?:;\s*ext\s*=|(?<!\p{L})(?:extension|extn?|xtn|x|durchwahl|dw|poste|anexo|int|доб)[.:]?|#|,+|;)\s*(\d{1,7})\)?\s*$/iu;
/** `+44 (0)20`: nobody abroad dials it, but in Italy and some countries of Africa, whose numbers begin with it. */
const TRUNK_ZERO = /^(\s*(?:\+|00)(?!39|378|22[5679]|24[12])[\s.\-\p{Pd}]*\d{1,3}[\s.\-\p{Pd}]*)[([]\s*0\s*[)\]]/u;
/** Between an area and the rest, once; two numbers in one field are none. */
const SLASH = /^((?:[^/\d]*\d){1,8}[^/\d]*)\/(?=(?:[^/\d]*\d){3})(?!.*\/)/u;
const SEPARATORS = /[\s.()[\]·•\-\p{Pd}]/gu;
const DIGITS = /^\+?\d{2,20}$/u;

/** Digits of other scripts and widths as ours, without characters that nobody sees. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[\u06f0-\u06f9]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/** A link's address as text; a broken escape stays as it is. */
function unescaped(text: string): string {
  const address = text.replace(SCHEME, '');
  if (address === text) return text;
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Takes a number out of the ways in which people and programs write one; null for what is none. */
export function writtenPhone(text: string): WrittenPhone | null {
  const whole = unescaped(plain(text));
  const extension = EXTENSION.exec(whole)?.[1] ?? null;
  const rest = (extension === null ? whole : whole.replace(EXTENSION, '')).replace(SLASH, '$1');
  const digitsOf = (written: string): string => written.replaceAll(SEPARATORS, '');
  const number = digitsOf(rest.replace(TRUNK_ZERO, '$1'));
  return DIGITS.test(number) ? { number, withZero: digitsOf(rest), extension } : null;
}
