import { useTranslation } from 'react-i18next';

import type { StorageProblem } from '#web/services';
import { Banner } from '#web/ui/feedback/Banner';

interface StorageBannerProps {
  /** `strip` above a page of the shell, `box` within the sign-in. */
  readonly look?: 'strip' | 'box';
  readonly problem: StorageProblem | null;
}

/** Warns that the browser does not store the session, which ends with this page. */
export function StorageBanner({ look = 'box', problem }: StorageBannerProps) {
  const { t } = useTranslation('errors');
  if (problem === null) return null;
  return (
    <Banner look={look} tone="warning">
      {problem === 'blocked' ? t('storage.blocked') : t('storage.full')}
    </Banner>
  );
}
