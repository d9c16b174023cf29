import { Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { useMedia } from '#web/ui/layout/useMedia';
import { askToInstall, hasInstallPrompt, subscribeToInstallPrompt } from './installPrompt';

/** Tells the person who sets up a tablet that the kiosk can be installed, without the browser's bars. */
export function InstallHint() {
  const { t } = useTranslation('kioskPair');
  const isOffered = useSyncExternalStore(subscribeToInstallPrompt, hasInstallPrompt);
  const isInstalled = useMedia('(display-mode: fullscreen), (display-mode: standalone)');
  if (isInstalled) return null;
  return (
    <>
      <p>{isOffered ? t('install.offered') : t('install.byHand')}</p>
      {isOffered && (
        <Button size="l" variant="secondary" icon={<Download aria-hidden="true" />} onClick={() => void askToInstall()}>
          {t('install.install')}
        </Button>
      )}
    </>
  );
}
