import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { useThrottled } from '#web/ui/feedback/useThrottled';

/** The pause between messages, long enough to hear one before the next. */
const PAUSE_MS = 5_000;

interface SafeAnnouncerProps {
  readonly safe: number;
  readonly remaining: number;
}

/** Tells a screen reader how the roll call goes: first where it stands, then what changed since it last spoke. */
export function SafeAnnouncer({ safe, remaining }: SafeAnnouncerProps) {
  const { t } = useTranslation('evacuation');
  // One text for both figures, so that they are let through together.
  const figures = useThrottled(`${safe} ${remaining}`, PAUSE_MS, `${safe} ${remaining}`);
  const [spoken, setSpoken] = useState(() => ({ figures, message: t('announce', { remaining, safe }) }));

  if (spoken.figures !== figures) {
    const [safeNow = 0, remainingNow = 0] = figures.split(' ').map(Number);
    const more = safeNow - Number(spoken.figures.split(' ')[0]);
    const message =
      more > 0 ? t('announceMore', { count: more, remaining: remainingNow }) : t('announce', { remaining: remainingNow, safe: safeNow });
    setSpoken({ figures, message });
  }
  return <LiveRegion message={spoken.message} />;
}
