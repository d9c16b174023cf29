import { useTranslation } from 'react-i18next';

import type { KnownSso } from '#portal/api/identity/sso';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';

interface SsoUnknownProps {
  readonly kind: Exclude<KnownSso['kind'], 'set' | 'none'>;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Shown in place of a single sign-on that is loading, could not be loaded, or is not accessible to the user. */
export function SsoUnknown({ kind, retrying, onRetry }: SsoUnknownProps) {
  const { t } = useTranslation('ssoAdmin');
  if (kind === 'loading') return <SkeletonRows rows={4} rowHeight={72} />;
  if (kind === 'failed') return <ErrorState title={t('loadFailed')} onRetry={onRetry} retrying={retrying} />;
  return <EmptyState title={t('unauthorised')}>{t('unauthorisedHint')}</EmptyState>;
}
