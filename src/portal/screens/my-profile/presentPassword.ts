/** A form that asks for nothing but the present password. */
export interface PasswordValues {
  readonly password: string;
}

export const NO_PASSWORD: PasswordValues = { password: '' };

export const passwordGiven = ({ password }: PasswordValues): object => ({ password: password === '' ? { code: 'required' } : undefined });
