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

/** Offers full screen while the kiosk is not in it, in browsers that allow it. */
export function FullScreenButton() {
  const { t } = useTranslation('kiosk');
  const hasScreen = useSyncExternalStore(subscribe, isWhole);
  // An installed kiosk is in full screen from the start.
  const isInstalled = useMedia('(display-mode: fullscreen)');
  if (hasScreen || isInstalled || !document.fullscreenEnabled) return null;
  return (
    // A browser may refuse; the page does not change then.
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
