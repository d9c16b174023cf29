import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { StatusPage } from '../../parts/statusPage/StatusPage';
import { Button } from '../../ui/buttons/Button';

/** webpack's name for a chunk that did not come: a new version has replaced it, or the line is down. */
function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || /loading (css )?chunk/i.test(error.message));
}

interface CrashedScreenProps {
  readonly error: unknown;
  /** Below the name of a site or group. */
  readonly framed: boolean;
  readonly onRetry: () => void;
}

/** In place of a screen that failed: what happened, and the way on. */
export function CrashedScreen({ error, framed, onRetry }: CrashedScreenProps) {
  const { t } = useTranslation('errors');
  const notLoaded = isNotLoaded(error);
  const isOffline = notLoaded && !navigator.onLine;
  const retry = <Button key="retry" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>{t('crash.retry')}</Button>;
  const reload = <Button key="reload" variant="primary" onClick={() => window.location.reload()}>{t('crash.reload')}</Button>;

  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);

  if (!notLoaded) {
    return <StatusPage icon={<TriangleAlert />} tone="warning" title={t('crash.title')} actions={retry} framed={framed} announced>{t('crash.text')}</StatusPage>;
  }
  return (
    <StatusPage icon={<CloudOff />} tone="warning" title={t('crash.titleNotLoaded')} actions={isOffline ? retry : [reload, retry]} framed={framed} announced>
      {isOffline ? t('crash.offline') : t('crash.newVersion')}
    </StatusPage>
  );
}
