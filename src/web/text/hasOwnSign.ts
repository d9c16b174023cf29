/** Reports whether a name ends with punctuation of its own, such as a question mark, so that no colon is added. */
export const hasOwnSign = (name: string): boolean => /[?:!？：！؟]\s*$/u.test(name);
