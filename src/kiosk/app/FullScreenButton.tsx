import { Maximize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '#web/ui/buttons/Button';
import { useMedia } from '#web/ui/layout/useMedia';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

const isWhole = (): boolean => document.fullscreenElement !== null;

/** Gives the kiosk the whole screen; there while it has not, in browsers that let a page have it. */
export function FullScreenButton() {
  const { t } = useTranslation('kiosk');
  const hasScreen = useSyncExternalStore(subscribe, isWhole);
  // Installed on a tablet the page has it from the start.
  const isInstalled = useMedia('(display-mode: fullscreen)');
  if (hasScreen || isInstalled || !document.fullscreenEnabled) return null;
  return (
    // A browser that refuses leaves the page as it is.
    <Button
      size="l"
      variant="quiet"
      icon={<Maximize aria-hidden="true" />}
      onClick={() => void document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)}
    >
      {t('fullScreen')}
    </Button>
  );
}
