import { useTranslation } from 'react-i18next';

import type { Problem } from '#contract/platform/problem';
import type { SignInOutcome } from '#web/session/signIn';
import type { StepValues } from './signInFlow';
import type { StepErrors } from './stepProps';

/** Seconds become minutes where that is the plainer word. */
const MINUTES_FROM_S = 90;

type Refused = Extract<SignInOutcome, { kind: 'invalid' | 'refused' | 'failed' }>;
type Fields = ReadonlyArray<keyof StepValues>;

const above = (text: string): StepErrors => ({ atFields: {}, above: text });
const onFirst = ([first]: Fields, text: string): StepErrors =>
  first === undefined ? above(text) : { atFields: { [first]: text }, above: null };

/** Returns the first message for each field of the step, and the messages for others above them. */
function atFields({ errors = {}, message }: Problem, fields: Fields, unknown: string): StepErrors {
  const own = Object.fromEntries(fields.flatMap((name) => (errors[name]?.[0] === undefined ? [] : [[name, errors[name][0]]])));
  const others = Object.entries(errors).flatMap(([name, messages]) => (fields.some((field) => field === name) ? [] : messages));
  if (others.length > 0) return { atFields: own, above: others.join(' ') };
  return Object.keys(own).length > 0 ? { atFields: own, above: null } : above(message || unknown);
}

/**
 * Returns the errors of a refused step: on a field if they belong to it, else above the fields. 422 and 429 are shown as
 * validation errors, `invalid_credentials` by its message, else the server's message, else 'Unknown error' (spec: session#sign-in).
 */
export function useSubmitErrors(): (refused: Refused, fields: Fields) => StepErrors {
  const { t } = useTranslation(['errors', 'signIn']);

  const tooMany = (retryAfter: number) =>
    retryAfter < MINUTES_FROM_S
      ? t('signIn:tooManySeconds', { count: Math.max(1, Math.ceil(retryAfter)) })
      : t('signIn:tooManyMinutes', { count: Math.ceil(retryAfter / 60) });

  return (refused, fields) => {
    switch (refused.kind) {
      case 'invalid':
        return refused.retryAfter === undefined
          ? atFields(refused.problem, fields, t('unknown'))
          : onFirst(fields, tooMany(refused.retryAfter));
      case 'refused':
        return refused.code === 'invalid_credentials'
          ? onFirst(fields, t('auth_error.invalid_credentials'))
          : above(refused.message || t('unknown'));
      case 'failed':
        return above(typeof refused.error.status === 'number' ? refused.error.problem.message || t('serverFault') : t('unreachable'));
    }
  };
}
