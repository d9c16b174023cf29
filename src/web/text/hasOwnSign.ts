/** Reports whether a name ends with a sign of its own, as one that asks a question does: no colon follows it. */
export const hasOwnSign = (name: string): boolean => /[?:!？：！؟]\s*$/u.test(name);
