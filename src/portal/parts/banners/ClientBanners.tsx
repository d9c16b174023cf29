import { lazy, memo, Suspense } from 'react';

import { withTexts } from '../../i18n/withTexts';
import { useAppSelector } from '../../entities/hooks';
import { selectClient } from '../../processes/session/selectors';
import { usageWarningOf } from './usageWarning';

// Few clients have anything the matter with them.
const AccountStrip = lazy(() => withTexts(import(/* webpackChunkName: "client-strips" */ './AccountStrip').then((module) => module.AccountStrip), ['usage']));
const UsageStrip = lazy(() => withTexts(import(/* webpackChunkName: "client-strips" */ './UsageStrip').then((module) => module.UsageStrip), ['usage']));

interface ClientBannersProps {
  /** The page of Time and Attendance, when this person may open it. */
  readonly href: string | null;
}

/** What concerns the client as a whole: its account, and a use of Time and Attendance beyond its tier (document 1 parts 4 and 8). */
export const ClientBanners = memo(function ClientBanners({ href }: ClientBannersProps) {
  const client = useAppSelector(selectClient);
  const warning = client === null ? null : usageWarningOf(client.settings, Date.now());
  const status = client?.account_status ?? null;
  return (
    <Suspense>
      {status !== null && <AccountStrip status={status} />}
      {warning !== null && <UsageStrip warning={warning} href={href} />}
    </Suspense>
  );
});
