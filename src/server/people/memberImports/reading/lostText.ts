import { LOST_CHARACTER } from '#contract/people/entities/memberImport';

/** Texts that spreadsheets show for a formula without a result, in the portal's languages, and for a cell that is too narrow. */
const NO_RESULT = /^(?:#(?:N\/[AD]|NV|#+|GETTING_DATA|[¡¿]?[\p{Lu}_]+(?:\/0)?[!?])|Err:\d{3})$/u;
/** A long number as a spreadsheet shows it: only its first digits remain. */
const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?E\+\d{1,3}$/iu;

/** Reports whether a cell shows that its content was lost before the file was written. */
export const isLost = (text: string): boolean => text.includes(LOST_CHARACTER) || NO_RESULT.test(text) || SHORTENED_NUMBER.test(text);
