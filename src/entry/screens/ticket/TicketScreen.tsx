import { MailOpen, PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { openCode as call } from '#contract/visits/calls/codes';
import type { CodeKind, CodePage } from '#contract/visits/entities/code';
import { send, type Outcome } from '#web/net/transport';
import { takeAccountLanguage } from '#web/i18n/i18n';
import { takeZones } from '#web/dates/zoneClock';
import { LinkOver, LinkPage } from '#web/kit/pages/LinkPage';
import { useOpenedLink } from '#entry/useOpenedLink';
import { StatusPage } from '#web/kit/pages/StatusPage';
import type { SessionStep } from '#web/session/service';
import { CarriedCode } from './CarriedCode';

/**
 * Loads a code. Not an endpoint: its arguments would appear in actions and in the store. Uses the code's language unless this device
 * has its own, and the clock of its place.
 */
function openCode(token: string): SessionStep<Promise<Outcome<CodePage>>> {
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
  return (
    <LinkPage
      link={useOpenedLink(openCode)}
      lost={
        <StatusPage icon={<MailOpen />} title={t('yours')}>
          {t('openAgain')}
        </StatusPage>
      }
      words={{ loading: t('loading'), failed: t('loadFailed') }}
    >
      {(page, token) => {
        if (page.state === 'open') return <CarriedCode token={token} page={page} />;
        return page.state === 'over' ? <OverPage kind={page.kind} /> : <LinkOver title={t('unknown.title')}>{t('unknown.text')}</LinkOver>;
      }}
    </LinkPage>
  );
}

function OverPage({ kind }: { readonly kind: CodeKind }) {
  const { t } = useTranslation('ticketPage');
  if (kind === 'member') return <LinkOver title={t('ended.title')}>{t('ended.text')}</LinkOver>;
  return (
    <StatusPage icon={<PartyPopper />} title={kind === 'visit' ? t('visit.over.title') : t('over.title')} announced>
      {kind === 'visit' ? t('visit.over.text') : t('over.text')}
    </StatusPage>
  );
}
