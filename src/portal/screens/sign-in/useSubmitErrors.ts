import { FORM_ERROR } from 'final-form';
import { useTranslation } from 'react-i18next';

import type { SignInOutcome } from '#web/session/signIn';
import { submitErrors } from '#web/ui/form/submitErrors';
import type { StepValues } from '#entry/screens/sign-in/signInFlow';

/** Seconds become minutes where that is the plainer word. */
const MINUTES_FROM_S = 90;

type Refused = Extract<SignInOutcome, { kind: 'invalid' | 'refused' | 'failed' }>;

/**
 * Returns the errors of a refused step in the form of React Final Form: on a field if they belong to it, else above the
 * form. 422 and 429 are shown as validation errors, `invalid_credentials` by its message, else the server's message,
 * else 'Unknown error' (spec: session#sign-in).
 */
export function useSubmitErrors(): (refused: Refused, fields: ReadonlyArray<keyof StepValues>) => object {
  const { t } = useTranslation(['errors', 'signIn']);

  const onFirst = ([first]: ReadonlyArray<keyof StepValues>, text: string) =>
    first === undefined ? { [FORM_ERROR]: text } : { [first]: text };

  const tooMany = (retryAfter: number) =>
    retryAfter < MINUTES_FROM_S
      ? t('signIn:tooManySeconds', { count: Math.max(1, Math.ceil(retryAfter)) })
      : t('signIn:tooManyMinutes', { count: Math.ceil(retryAfter / 60) });

  return (refused, fields) => {
    switch (refused.kind) {
      case 'invalid':
        return refused.retryAfter === undefined
          ? submitErrors({ problem: refused.problem, fields, fallback: refused.problem.message || t('unknown') })
          : onFirst(fields, tooMany(refused.retryAfter));
      case 'refused':
        return refused.code === 'invalid_credentials'
          ? onFirst(fields, t('auth_error.invalid_credentials'))
          : { [FORM_ERROR]: refused.message || t('unknown') };
      case 'failed':
        return {
          [FORM_ERROR]: typeof refused.error.status === 'number' ? refused.error.problem.message || t('serverFault') : t('unreachable'),
        };
    }
  };
}
