import { useTranslation } from 'react-i18next';

import { RECALCULATE_USAGE } from '#contract/clients/calls/usage';
import { useDates } from '#web/dates/useDates';
import { useIsAllowed } from '#portal/processes/session/access';
import { TextLink } from '#web/ui/buttons/TextLink';
import { Banner } from '#web/ui/feedback/Banner';
import { RecalculateUsage } from './RecalculateUsage';
import type { UsageWarning } from './usageWarning';

interface UsageStripProps {
  readonly warning: UsageWarning;
  /** The page of the add-on, when this person may open it. */
  readonly href: string | null;
}

/** Shows how the client's use compares with its tier, and what can be done about it. */
export function UsageStrip({ warning, href }: UsageStripProps) {
  const { t } = useTranslation('usage');
  const dates = useDates();
  const mayRecalculate = useIsAllowed(RECALCULATE_USAGE);
  const day = dates.longDay(warning.deadline);
  return (
    <Banner
      look="strip"
      tone={warning.kind === 'exceededTier' ? 'warning' : 'danger'}
      title={t('overLimit')}
      actions={
        <>
          {mayRecalculate && <RecalculateUsage />}
          {href !== null && <TextLink href={href}>{t('review')}</TextLink>}
        </>
      }
    >
      {warning.kind === 'exceededTier' ? t('exceeded', { day }) : t('disabled', { day })}
    </Banner>
  );
}
