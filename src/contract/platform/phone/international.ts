const INTERNATIONAL = /^\+[1-9]\d{6,14}$/u;

/** Reports whether a text is a number in international form (E.164). Whether somebody has it is not asked. */
export const isInternational = (text: string): boolean => INTERNATIONAL.test(text);

/** Reads what a phone input hands out: it knows the plans of all countries, and gives a number in international form or none. */
export const inputPhone = (text: string): string | null => (isInternational(text) ? text : null);
