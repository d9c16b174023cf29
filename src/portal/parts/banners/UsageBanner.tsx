import i18next from 'i18next';
import { lazy, memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { RECALCULATE_USAGE } from '../../../contract/calls/usage';
import { useAppSelector } from '../../entities/hooks';
import { dateFormat } from '../../lib/siteTime';
import { useMay } from '../../processes/session/access';
import { selectClient } from '../../processes/session/selectors';
import { TextLink } from '../../ui/buttons/TextLink';
import { Banner } from '../../ui/saying/Banner';
import { usageWarningOf } from './usageWarning';

// Few clients are over their tier, and few of their people look after it.
const RecalculateUsage = lazy(async () => {
  const [{ RecalculateUsage: button }] = await Promise.all([
    import(/* webpackChunkName: "recalculate-usage" */ './RecalculateUsage'),
    i18next.loadNamespaces('usage'),
  ]);
  return { default: button };
});

interface UsageBannerProps {
  /** The page of the add-on, when this person may open it. */
  readonly href: string | null;
}

/** The client uses Time and Attendance beyond its tier, or did for too long (document 1 part 4). */
export const UsageBanner = memo(function UsageBanner({ href }: UsageBannerProps) {
  const { t, i18n } = useTranslation('app');
  const settings = useAppSelector((state) => selectClient(state)?.settings);
  const mayRecalculate = useMay(RECALCULATE_USAGE);
  const warning = settings === undefined ? null : usageWarningOf(settings, Date.now());
  if (warning === null) return null;

  const day = dateFormat(i18n.language, { dateStyle: 'long' }).format(warning.deadline);
  return (
    <Banner
      look="strip"
      tone={warning.kind === 'exceededTier' ? 'warning' : 'danger'}
      title={t('usage.overLimit')}
      actions={
        <>
          {mayRecalculate && <Suspense><RecalculateUsage /></Suspense>}
          {href !== null && <TextLink href={href}>{t('usage.review')}</TextLink>}
        </>
      }
    >
      {warning.kind === 'exceededTier' ? t('usage.exceeded', { day }) : t('usage.disabled', { day })}
    </Banner>
  );
});
