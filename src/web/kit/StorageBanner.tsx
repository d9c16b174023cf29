import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import type { StorageProblem } from '#web/services';
import { selectStorageProblem } from '#portal/processes/session/selectors';
import { Banner } from '#web/ui/feedback/Banner';

interface StorageBannerProps {
  /** `strip` above a page of the shell, `box` within the sign-in. */
  readonly look?: 'strip' | 'box';
  /** The problem of storing more than the session. */
  readonly also?: StorageProblem | null;
}

/** Warns that the browser does not store the session, which ends with this page. */
export function StorageBanner({ look = 'box', also = null }: StorageBannerProps) {
  const { t } = useTranslation('errors');
  const problem = useAppSelector(selectStorageProblem) ?? also;
  if (problem === null) return null;
  return (
    <Banner look={look} tone="warning">
      {problem === 'blocked' ? t('storage.blocked') : t('storage.full')}
    </Banner>
  );
}
