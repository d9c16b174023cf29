import { isInternational } from './international';
import { writtenPhone } from './phoneText';

/** Finds a number in the numbering plans of all countries (libphonenumber), which a browser loads on demand. */
export interface FindNumber {
  (text: string, country: string | null): { readonly number: string; isValid(): boolean } | undefined;
}

/** The result of reading: a number in international form, or the reason why the text is invalid. */
export type PhoneRead =
  | { readonly number: string; /** Whether its plan has such numbers. */ readonly isKnown: boolean }
  | { readonly fault: 'extension' | 'unreadable' };

interface Reading {
  /** The country of the writer, for numbers without a code; null if unknown. */
  readonly country: string | null;
  /** Set for spreadsheets and directories, which may have stored the number as an amount and lost its plus. */
  readonly mayLackPlus?: boolean;
}

const WITHOUT_PLUS = /^[1-9]\d{9,14}$/u;

/**
 * Returns the reader of phone numbers for all kinds of input. It rejects an extension rather than dropping it, because the person could not
 * be reached without it. It accepts a number in international form even if no plan contains it.
 */
export function phoneReader(find: FindNumber): (text: string, reading: Reading) => PhoneRead {
  return (text, { country, mayLackPlus = false }) => {
    const written = writtenPhone(text);
    if (written === null) return { fault: 'unreadable' };
    const { number, withZero, extension } = written;
    const abroad = number.replace(/^00/u, '+');
    // Try the domestic notation first: 0011 is Australia's international prefix, not the beginning of a North American number.
    const candidates = [
      ...new Set([
        withZero,
        number,
        withZero.replace(/^00/u, '+'),
        abroad,
        ...(mayLackPlus && WITHOUT_PLUS.test(number) ? [`+${number}`] : []),
      ]),
    ];
    for (const candidate of candidates) {
      const found = find(candidate, country);
      if (found?.isValid() === true) return extension === null ? { number: found.number, isKnown: true } : { fault: 'extension' };
    }
    const unknown = isInternational(abroad) ? (find(abroad, null)?.number ?? abroad) : '';
    if (!isInternational(unknown)) return { fault: 'unreadable' };
    return extension === null ? { number: unknown, isKnown: false } : { fault: 'extension' };
  };
}
