import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { StatusPage } from '../pages/StatusPage';
import { lazyPart } from './lazyPart';
import { useLoadProblem } from './useLoadProblem';

// Decoration: a page that cannot fetch its screen shows what is wrong without it.
const CrashIcon = lazyPart(async () => (await import('./CrashIcon')).CrashIcon);

interface CrashedScreenProps {
  readonly error: unknown;
  /** Below the name of a site or group. */
  readonly framed?: boolean;
  readonly onRetry: () => void;
}

/** Replaces a failed screen: shows the error, and the way on. Retries by itself when an unreachable server responds again. */
export function CrashedScreen({ error, framed, onRetry }: CrashedScreenProps) {
  const { t } = useTranslation('errors');
  const { problem, advice } = useLoadProblem(error, onRetry);
  const retry = (
    <Button key="retry" icon={<CrashIcon of="retry" />} onClick={onRetry}>
      {t('crash.retry')}
    </Button>
  );
  const reload = (
    <Button key="reload" variant="primary" onClick={() => window.location.reload()}>
      {t('crash.reload')}
    </Button>
  );
  const isCrash = problem === 'crashed';
  return (
    <StatusPage
      icon={<CrashIcon of={isCrash ? 'crashed' : 'notLoaded'} />}
      tone="warning"
      title={isCrash ? t('crash.title') : t('crash.titleNotLoaded')}
      actions={problem === 'newVersion' ? reload : retry}
      framed={framed}
      announced
    >
      {advice ?? t('crash.text')}
    </StatusPage>
  );
}
