import type { PortalLanguage } from '#contract/platform/constants';
import type { Problem } from '#contract/platform/problem';
import { messageIn, ruleMessageIn, type MessageKey, type MessageValues } from './messages';

/** A fault of one field: a text key, with its values. */
export type FieldMessage = MessageKey | { readonly key: MessageKey; readonly values: MessageValues };

interface ProblemDetails {
  readonly code?: string;
  readonly message?: MessageKey;
  readonly values?: MessageValues;
  /** By field; keys of rules are allowed too, since Joi's messages carry them. */
  readonly errors?: Readonly<Record<string, readonly { readonly key: string; readonly values: MessageValues }[]>>;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

const DEFAULT_MESSAGES = {
  400: 'server.malformed',
  401: 'server.signInFirst',
  403: 'server.forbidden',
  404: 'server.notFound',
  409: 'server.conflict',
  413: 'server.tooLarge',
  415: 'server.unsupportedMediaType',
  422: 'server.invalid',
  429: 'server.tooMany',
  500: 'server.fault',
  503: 'server.unavailable',
} as const satisfies Record<number, MessageKey>;

export type ProblemStatus = keyof typeof DEFAULT_MESSAGES;

/** A response other than success, on its way to the client. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  constructor(
    readonly status: ProblemStatus,
    readonly details: ProblemDetails,
  ) {
    super(details.code ?? `status ${status}`);
  }

  /** The response's body in a language. */
  toProblem(language: PortalLanguage): Problem {
    const { code, message, values = {}, errors, data } = this.details;
    return {
      message: messageIn(language, message ?? DEFAULT_MESSAGES[this.status], values),
      ...(code === undefined ? {} : { code }),
      ...(errors === undefined ? {} : { errors: inWords(errors, language) }),
      ...(data === undefined ? {} : { data }),
    };
  }
}

function inWords(errors: NonNullable<ProblemDetails['errors']>, language: PortalLanguage): Problem['errors'] {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, messages.map(({ key, values }) => ruleMessageIn(language, key, values))]),
  );
}

/** `throw problem(404)`, `throw problem(409, { code: 'evacuation_running', message: 'server.…', data: { … } })`. */
export function problem(status: ProblemStatus, details: Omit<ProblemDetails, 'errors'> = {}): ProblemError {
  return new ProblemError(status, details);
}

/** A 422 that names fields: `throw invalid({ manager_id: 'rules.notFound' })`. */
export function invalid(fields: Readonly<Record<string, FieldMessage | readonly FieldMessage[]>>): ProblemError {
  return new ProblemError(422, { errors: fieldErrors(fields) });
}

/** Field messages in the form that a problem stores. */
export function fieldErrors(
  fields: Readonly<Record<string, FieldMessage | readonly FieldMessage[]>>,
): NonNullable<ProblemDetails['errors']> {
  const entries = Object.entries(fields).map(([field, given]) => {
    const messages: readonly FieldMessage[] = Array.isArray(given) ? given : [given];
    return [field, messages.map((message) => (typeof message === 'string' ? { key: message, values: {} } : message))] as const;
  });
  return Object.fromEntries(entries);
}
