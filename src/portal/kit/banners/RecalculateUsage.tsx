import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Client } from '#contract/clients/entities/client';
import { useAppDispatch } from '#portal/store/hooks';
import { focusHeading } from '#web/page/focusHeading';
import { recalculateUsage } from '#portal/processes/session/recalculateUsage';
import { Button } from '#web/ui/buttons/Button';
import { useNotices } from '../notices/NoticesProvider';
import { usageWarningOf } from './usageWarning';

/** Counts the employees again, and shows how the count compares with the tier (spec: time-and-attendance#usage). */
export function RecalculateUsage() {
  const { t } = useTranslation('usage');
  const dispatch = useAppDispatch();
  const { toast, fail } = useNotices();
  const [pending, setPending] = useState(false);

  const tell = ({ settings }: Client): void => {
    const count = Number(settings['time_and_attendance.employees'] ?? 0);
    if (usageWarningOf(settings, Date.now()) !== null) {
      toast({ tone: 'info', text: t('stillOver', { count, tier: settings['time_and_attendance.tier'] }) });
      return;
    }
    toast({ tone: 'success', text: t('within', { count }) });
    // The banner has gone, and the button with it.
    focusHeading();
  };

  const recalculate = async (): Promise<void> => {
    setPending(true);
    const outcome = await dispatch(recalculateUsage());
    setPending(false);
    if ('error' in outcome) fail(t('failed'), outcome.error);
    else tell(outcome.data.client);
  };

  return (
    <Button size="s" icon={<RefreshCw aria-hidden="true" />} pending={pending} onClick={() => void recalculate()}>
      {t('recalculate')}
    </Button>
  );
}
