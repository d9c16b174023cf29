import i18next from 'i18next';
import { lazy, memo, Suspense } from 'react';

import { useAppSelector } from '../../entities/hooks';
import { selectClient } from '../../processes/session/selectors';
import { usageWarningOf } from './usageWarning';

// Few clients are over their tier.
const UsageStrip = lazy(async () => {
  const [{ UsageStrip: strip }] = await Promise.all([import(/* webpackChunkName: "usage" */ './UsageStrip'), i18next.loadNamespaces('usage')]);
  return { default: strip };
});

interface UsageBannerProps {
  /** The page of the add-on, when this person may open it. */
  readonly href: string | null;
}

/** The client uses Time and Attendance beyond its tier, or did for too long (document 1 part 4). */
export const UsageBanner = memo(function UsageBanner({ href }: UsageBannerProps) {
  const settings = useAppSelector((state) => selectClient(state)?.settings);
  const warning = settings === undefined ? null : usageWarningOf(settings, Date.now());
  return warning === null ? null : <Suspense><UsageStrip warning={warning} href={href} /></Suspense>;
});
