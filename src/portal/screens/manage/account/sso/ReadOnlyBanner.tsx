import type { Reason } from '#contract/platform/access';
import { useTranslation } from 'react-i18next';

import { useReasonSentence } from '#portal/kit/permissions/useReasonSentence';
import { Banner } from '#web/ui/feedback/Banner';

/** Shown above a page that is read-only for the user: the missing permissions, and who can grant them. */
export function ReadOnlyBanner({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { t } = useTranslation('ssoAdmin');
  const why = useReasonSentence(reasons);
  return (
    <Banner tone="info" title={t('readOnly')}>
      {why}
    </Banner>
  );
}
