import { memo } from 'react';

import { useAppSelector } from '#portal/store/hooks';
import { selectClient } from '#portal/processes/session/selectors';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { usageWarningOf } from './usageWarning';

// Few clients need one of these strips.
const AccountStrip = lazyPart(async () => (await import(/* webpackChunkName: "client-strips" */ './AccountStrip')).AccountStrip, {
  texts: ['usage'],
});
const UsageStrip = lazyPart(async () => (await import(/* webpackChunkName: "client-strips" */ './UsageStrip')).UsageStrip, {
  texts: ['usage'],
});

interface ClientBannersProps {
  /** The page of Time and Attendance, when this person may open it. */
  readonly href: string | null;
}

/**
 * Shows notices about the client as a whole: its account, and a use of Time and Attendance beyond its tier (spec:
 * errors#account-banners, time-and-attendance#usage).
 */
export const ClientBanners = memo(function ClientBanners({ href }: ClientBannersProps) {
  const client = useAppSelector(selectClient);
  const warning = client === null ? null : usageWarningOf(client.settings, Date.now());
  const status = client?.account_status ?? null;
  return (
    <>
      {status !== null && <AccountStrip status={status} />}
      {warning !== null && <UsageStrip warning={warning} href={href} />}
    </>
  );
});
