import { useTranslation } from 'react-i18next';

import type { VisitorStatus } from '#contract/visits/entities/visitor';

/** Returns the names of the lists of Today. */
export function useStatusNames(): Readonly<Record<VisitorStatus, string>> {
  const { t } = useTranslation('today');
  return {
    in: t('status.in'),
    out: t('status.out'),
    expected: t('status.expected'),
    to_approve: t('status.toApprove'),
    rejected: t('status.rejected'),
  };
}
