import type { Permission } from './permissions';

/** An error response (spec: api#errors). `message` is in the language of the request. */
export interface Problem {
  readonly message: string;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A 403 response, with the missing permissions. */
export interface ForbiddenProblem extends Problem {
  readonly code: 'forbidden';
  readonly data: { readonly permission: Permission };
}

/** Codes of a 401 with another meaning than 'sign in again' (spec: errors#session-errors). */
export const AUTH_ERROR_CODES = ['session_expired', 'invalid_credentials', 'password_expired', 'two_factor_setup'] as const;
export type AuthErrorCode = (typeof AUTH_ERROR_CODES)[number];

/** The next steps that a 401 during sign-in can name (spec: session#sign-in). */
export const LOGIN_STEP_CODES = [
  'request_email',
  'request_password',
  'two_factor',
  'two_factor_setup',
  'password_expired',
  'sso_user',
] as const;
export type LoginStepCode = (typeof LOGIN_STEP_CODES)[number];
