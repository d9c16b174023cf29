const INTERNATIONAL = /^\+[1-9]\d{6,14}$/u;

/** Reports whether a text is a number in international form (E.164), regardless of whether it is assigned. */
export const isInternational = (text: string): boolean => INTERNATIONAL.test(text);

/** Reads the value of a phone input, which knows all numbering plans and returns a number in international form or nothing. */
export const inputPhone = (text: string): string | null => (isInternational(text) ? text : null);
