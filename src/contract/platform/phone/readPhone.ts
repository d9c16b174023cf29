import { isInternational } from './international';
import { writtenPhone } from './phoneText';

/** Finds a number by the plans of all countries (libphonenumber), which come on demand in a browser. */
export interface FindNumber {
  (text: string, country: string | null): { readonly number: string; isValid(): boolean } | undefined;
}

/** What was read: a number in international form, or why there is none. */
export type PhoneRead =
  | { readonly number: string; /** Whether its plan has such numbers. */ readonly isKnown: boolean }
  | { readonly fault: 'extension' | 'unreadable' };

interface Reading {
  /** Of those who write, for numbers without a code; null where nobody knows it. */
  readonly country: string | null;
  /** From a spreadsheet or a directory: one that took a number for an amount has lost its plus. */
  readonly mayLackPlus?: boolean;
}

const WITHOUT_PLUS = /^[1-9]\d{9,14}$/u;

/**
 * Returns the one reader of telephone numbers, for every way in. An extension is refused and not dropped: nobody could be reached without
 * it. A number in international form is taken also where no plan has it.
 */
export function phoneReader(find: FindNumber): (text: string, reading: Reading) => PhoneRead {
  return (text, { country, mayLackPlus = false }) => {
    const written = writtenPhone(text);
    if (written === null) return { fault: 'unreadable' };
    const { number, withZero, extension } = written;
    const abroad = number.replace(/^00/u, '+');
    // As dialled at home first: 0011 is Australia's way out, not the beginning of a number of North America.
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
