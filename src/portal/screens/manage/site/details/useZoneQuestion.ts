import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Site, ZoneKeeps } from '#contract/sites/entities/site';
import { outcomeOf, type ChangeOutcome } from '#portal/api/useChange';
import { useLazyGetZoneChangeQuery } from '#portal/api/sites/zoneChange';
import type { ZoneQuestionProps } from './ZoneQuestion';

/** Prompts for what a site's new zone keeps, instants or clock times, if the zone affects anything: `ask` resolves with the decision. */
export function useZoneQuestion({ id: siteId, timezone: from }: Pick<Site, 'id' | 'timezone'>) {
  const { t } = useTranslation('sites');
  const [count] = useLazyGetZoneChangeQuery();
  const [question, setQuestion] = useState<ZoneQuestionProps | null>(null);

  const ask = async (to: string): Promise<ChangeOutcome<ZoneKeeps>> => {
    const { data, error } = outcomeOf(await count({ params: { siteId } }));
    if (error !== undefined) return { error };
    const { counts } = data;
    if (counts.visits + counts.bookings + counts.events + counts.reports + counts.sign_outs === 0) return { data: 'clock' };
    const keeps = await new Promise<ZoneKeeps | null>((resolve) => {
      const close = (decided: ZoneKeeps | null): void => {
        setQuestion(null);
        resolve(decided);
      };
      setQuestion({ from, to, counts, onConfirm: close, onClose: () => close(null) });
    });
    return keeps === null ? { error: { status: 'cancelled', problem: { message: t('zoneChange.notSaved') } } } : { data: keeps };
  };

  return { ask, question };
}
