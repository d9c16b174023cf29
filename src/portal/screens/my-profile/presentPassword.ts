/** The values of a form that asks only for the current password. */
export interface PasswordValues {
  readonly password: string;
}

export const NO_PASSWORD: PasswordValues = { password: '' };

export const passwordGiven = ({ password }: PasswordValues): object => ({ password: password === '' ? { code: 'required' } : undefined });
