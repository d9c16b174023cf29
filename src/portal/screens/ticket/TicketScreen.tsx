import { MailOpen, MailX, PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { openTicket as call } from '#contract/calls/attendees';
import type { TicketPage } from '#contract/entities/attendee';
import { send, type Outcome } from '#portal/api/transport';
import { takeAccountLanguage } from '#portal/i18n/i18n';
import { paths, REMOVED } from '#portal/lib/paths';
import { dayAndTimeAt, zoneNamed } from '#portal/lib/siteTime';
import { QrPicture } from '#portal/parts/qr/QrPicture';
import { useLinkPage } from '#portal/parts/route/useLinkPage';
import { StatusPage } from '#portal/parts/statusPage/StatusPage';
import type { AppThunk } from '#portal/store/state';
import { Banner } from '#portal/ui/feedback/Banner';
import { ErrorState } from '#portal/ui/feedback/ErrorState';
import { Spinner } from '#portal/ui/feedback/Spinner';
import { Facts } from '#portal/ui/layout/Facts';
import styles from './Ticket.module.css';

/** No endpoint: what it is called with would lie in actions and in the store. Takes the event's language unless this device has its own. */
function openTicket(token: string): AppThunk<Promise<Outcome<TicketPage>>> {
  return async (_dispatch, _getState, { globalBase, storage }) => {
    const outcome = await send(call, { body: { token } }, { base: globalBase, token: null });
    if ('data' in outcome && outcome.data.locale !== undefined) await takeAccountLanguage(outcome.data.locale, storage);
    return outcome;
  };
}

/** `/ticket/-#{token}`: what an attendee shows at the entrance of an event; nobody signs in for it. */
export function TicketScreen() {
  const { t } = useTranslation('ticketPage');
  const { token, page, retry } = useLinkPage(openTicket);

  if (token === null)
    return (
      <StatusPage icon={<MailOpen />} title={t('title')}>
        {t('openAgain')}
      </StatusPage>
    );
  if (page === null) return <Spinner label={t('loading')} />;
  if (page === 'failed') return <ErrorState title={t('loadFailed')} onRetry={retry} />;
  if (page.state === 'open') return <Ticket token={token} page={page} />;
  return page.state === 'over' ? (
    <StatusPage icon={<PartyPopper />} title={t('over.title')} announced>
      {t('over.text')}
    </StatusPage>
  ) : (
    <StatusPage icon={<MailX />} tone="warning" title={t('unknown.title')} announced>
      {t('unknown.text')}
    </StatusPage>
  );
}

interface TicketProps {
  readonly token: string;
  readonly page: TicketPage;
}

function Ticket({ token, page }: TicketProps) {
  const { t, i18n } = useTranslation('ticketPage');
  const { active_from: from = null, active_until: until = null, timezone = 'UTC' } = page;
  const at = (instant: string | null) => instant !== null && dayAndTimeAt(instant, timezone, i18n.language);
  const when = [at(from), at(until)].filter(Boolean).join(' – ');
  // The page's own address: any phone that reads the code shows whose it is.
  const link = `${window.location.origin}${paths.ticket.link({ token: REMOVED })}#${token}`;
  return (
    <article className={styles.ticket}>
      <header>
        <p className={styles.quiet}>{t('title')}</p>
        <h1 tabIndex={-1}>{page.event_name}</h1>
      </header>
      {page.is_here === true && <Banner tone="success">{t('here')}</Banner>}
      <QrPicture value={link} title={t('code')} />
      <p className={styles.quiet}>{t('hint')}</p>
      <Facts
        facts={[
          [t('name'), page.name ?? null],
          [t('company'), page.company ?? null],
          [t('when'), when],
          [t('where'), page.address ?? null],
          [t('host'), page.client_name ?? null],
        ]}
      />
      <p className={styles.quiet}>{t('zone', { zone: zoneNamed(timezone, Date.now()).city })}</p>
    </article>
  );
}
