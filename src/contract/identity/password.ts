import { PASSWORD_MIN_LENGTH } from './constants';

/** The parts of the password policy (spec: session#password-rules), for the rule and for forms that tick them off. */
export const PASSWORD_PARTS = {
  length: (password: string): boolean => [...password].length >= PASSWORD_MIN_LENGTH,
  upperAndLower: (password: string): boolean => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  number: (password: string): boolean => /\p{Nd}/u.test(password),
  special: (password: string): boolean => /[^\p{L}\p{N}\s]/u.test(password),
} as const;

export type PasswordPart = keyof typeof PASSWORD_PARTS;

/** Reports whether a password meets every part of the policy. */
export function isStrongPassword(password: string): boolean {
  return Object.values(PASSWORD_PARTS).every((isMet) => isMet(password));
}
