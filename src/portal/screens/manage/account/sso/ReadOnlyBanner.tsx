import type { Reason } from '#contract/platform/access';
import { useTranslation } from 'react-i18next';

import { useReasonSentence } from '#portal/kit/permissions/useReasonSentence';
import { Banner } from '#web/ui/feedback/Banner';

/** Above a page that this person may read and not change: why, and who can give what is missing. */
export function ReadOnlyBanner({ reasons }: { readonly reasons: readonly Reason[] }) {
  const { t } = useTranslation('ssoAdmin');
  const why = useReasonSentence(reasons);
  return (
    <Banner tone="info" title={t('readOnly')}>
      {why}
    </Banner>
  );
}
