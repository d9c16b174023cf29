import { MailOpen, MailX, PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { openCode as call } from '#contract/visits/calls/codes';
import type { CodeKind, CodePage } from '#contract/visits/entities/code';
import { send, type Outcome } from '#web/net/transport';
import { takeAccountLanguage } from '#web/i18n/i18n';
import { takeZones } from '#web/dates/zoneClock';
import { useLinkPage } from '#portal/kit/route/useLinkPage';
import { StatusPage } from '#portal/kit/statusPage/StatusPage';
import type { AppThunk } from '#portal/store/state';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { Spinner } from '#web/ui/feedback/Spinner';
import { CarriedCode } from './CarriedCode';

/**
 * Loads a code. Not an endpoint: its arguments would appear in actions and in the store. Uses the code's language unless this device
 * has its own, and the clock of its place.
 */
function openCode(token: string): AppThunk<Promise<Outcome<CodePage>>> {
  return async (_dispatch, _getState, { globalBase, storage }) => {
    const outcome = await send(call, { body: { token } }, { base: globalBase, token: null });
    if (!('data' in outcome) || outcome.data.state !== 'open') return outcome;
    if (outcome.data.kind !== 'member') takeZones(outcome.data.zones);
    await takeAccountLanguage(outcome.data.locale, storage);
    return outcome;
  };
}

/** `/ticket/-#{token}`: the code that an attendee, a member or a visitor shows at the entrance; needs no sign-in. */
export function TicketScreen() {
  const { t } = useTranslation('ticketPage');
  const { token, page, retry } = useLinkPage(openCode);

  if (token === null)
    return (
      <StatusPage icon={<MailOpen />} title={t('yours')}>
        {t('openAgain')}
      </StatusPage>
    );
  if (page === null) return <Spinner label={t('loading')} />;
  if (page === 'failed') return <ErrorState title={t('loadFailed')} onRetry={retry} />;
  if (page.state === 'open') return <CarriedCode token={token} page={page} />;
  return page.state === 'over' ? (
    <OverPage kind={page.kind} />
  ) : (
    <StatusPage icon={<MailX />} tone="warning" title={t('unknown.title')} announced>
      {t('unknown.text')}
    </StatusPage>
  );
}

function OverPage({ kind }: { readonly kind: CodeKind }) {
  const { t } = useTranslation('ticketPage');
  if (kind === 'member')
    return (
      <StatusPage icon={<MailX />} tone="warning" title={t('ended.title')} announced>
        {t('ended.text')}
      </StatusPage>
    );
  return (
    <StatusPage icon={<PartyPopper />} title={kind === 'visit' ? t('visit.over.title') : t('over.title')} announced>
      {kind === 'visit' ? t('visit.over.text') : t('over.text')}
    </StatusPage>
  );
}
