import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { firstValidationMessage, type RequestError } from '#web/net/requestError';

const isUnanswered = ({ status }: RequestError): boolean => status === 'network' || status === 'timeout';

/**
 * Returns the text for a failed change: a 422's first validation message, else the server's message, else that the server did not
 * respond, else `fallback` or the general text (spec: errors#dialogs).
 */
export function useErrorText(): (error: RequestError, fallback?: string) => string {
  const { t } = useTranslation('errors');
  return useCallback(
    (error, fallback) =>
      error.problem.code === 'preview'
        ? t('preview')
        : (firstValidationMessage(error) ??
          (error.problem.message || (isUnanswered(error) ? t('unreachable') : (fallback ?? t('generic'))))),
    [t],
  );
}
