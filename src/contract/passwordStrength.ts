import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants';

/** What a password needs (both documents, part 5), in the order in which a form lists it. Light on purpose: the sign-in loads it. */
export const PASSWORD_REQUIREMENTS = ['length', 'upperAndLower', 'number', 'special'] as const;
export type PasswordRequirement = (typeof PASSWORD_REQUIREMENTS)[number];

const MET: Readonly<Record<PasswordRequirement, (password: string) => boolean>> = {
  // Counted in characters as a person counts them, not in UTF-16 units.
  length: (password) => [...password].length >= PASSWORD_MIN_LENGTH,
  upperAndLower: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** The requirements that a password does not meet yet. */
export function unmetRequirements(password: string): PasswordRequirement[] {
  return PASSWORD_REQUIREMENTS.filter((requirement) => !MET[requirement](password));
}

/** Whether a password may be set: strong enough, and not longer than is stored. */
export function isStrongPassword(password: string): boolean {
  return password.length <= PASSWORD_MAX_LENGTH && unmetRequirements(password).length === 0;
}
