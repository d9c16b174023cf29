import { Printer } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { BadgePrinting } from '#contract/visits/entities/visitor';
import { printBadges } from '#web/ui/badge/printBadges';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { touched } from '../../device/processes/signals';
import { useVisitDispatch } from '../../device/state';
import { printBadge } from './printBadge';

export interface KioskBadgeProps {
  /** The uuid of the visit. */
  readonly uuid: string;
  readonly printing: BadgePrinting;
}

/** Prints the badge of somebody who has just signed in, by itself or when they ask for it (spec: fields#printing-badges). */
export function KioskBadge({ uuid, printing }: KioskBadgeProps) {
  const { t } = useTranslation('badges');
  const dispatch = useVisitDispatch();
  const [state, setState] = useState<'offered' | 'printing' | 'printed' | 'failed'>(printing === 'always' ? 'printing' : 'offered');

  const print = async (): Promise<void> => {
    setState('printing');
    const outcome = await dispatch(printBadge(uuid));
    if ('error' in outcome) return setState('failed');
    const { badge, facts } = outcome.data;
    await printBadges({ badge, people: [facts] }, '');
    // The print dialog may have stayed open longer than anybody waits.
    dispatch(touched());
    setState('printed');
  };
  const begin = useEffectEvent(print);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (printing !== 'always' || hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [printing]);

  return (
    <>
      <p role="status">
        {state === 'printing' && t('kiosk.printing')}
        {state === 'printed' && t('kiosk.printed')}
      </p>
      {state === 'failed' && (
        <Banner tone="warning" announced>
          {t('kiosk.failed')}
        </Banner>
      )}
      {state !== 'printing' && (
        <Button size="l" icon={<Printer aria-hidden="true" />} onClick={() => void print()}>
          {state === 'offered' ? t('print') : t('kiosk.again')}
        </Button>
      )}
    </>
  );
}
