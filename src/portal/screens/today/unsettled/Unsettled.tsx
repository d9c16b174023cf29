import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { UnsettledVisits } from './UnsettledVisits';

interface UnsettledProps {
  readonly site: SiteSummary;
  readonly count: number;
}

/** Shows the number of queued kiosk visits that wait for review, and opens their list. */
export function Unsettled({ site, count }: UnsettledProps) {
  const { t } = useTranslation('todayNotices');
  const [dialog, setDialog] = useSearchParam('dialog');
  return (
    <>
      {count > 0 && (
        <Banner
          tone="warning"
          title={t('waiting', { count })}
          actions={
            <Button size="s" onClick={() => setDialog('unsettled')}>
              {t('review')}
            </Button>
          }
        />
      )}
      {dialog === 'unsettled' && <UnsettledVisits site={site} count={count} onClose={() => setDialog(null)} />}
    </>
  );
}
