import { useTranslation } from 'react-i18next';

import type { RequestError } from '../../api/requestError';
import { submitErrors } from '../../ui/form/submitErrors';

/** What a form shows of a refused change: each field its error, the rest above it. */
export function useRefused(): (error: RequestError, fields: readonly string[]) => object {
  const { t } = useTranslation('profile');
  return ({ problem }, fields) => submitErrors({ problem, fields, fallback: problem.message || t('saveFailed') });
}
