import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AttendeeCode, CodePage, MemberCode, VisitCode } from '#contract/visits/entities/code';
import { entryPaths } from '#web/route/entryPaths';
import { REMOVED } from '#web/route/page';
import { dayAndTimeAt, dayAt } from '#web/dates/siteTime';
import { zoneNamed } from '#web/dates/zoneNamed';
import { QrPicture } from '#web/kit/account/QrPicture';
import { Banner } from '#web/ui/feedback/Banner';
import { Facts } from '#web/ui/layout/Facts';
import styles from './Ticket.module.css';

interface CodeProps<Page> {
  readonly token: string;
  readonly page: Page;
}

/** A person's code, with its context: an event, a group, or the place and time of a visit. */
export function CarriedCode({ token, page }: CodeProps<Extract<CodePage, { readonly state: 'open' }>>) {
  if (page.kind === 'attendee') return <Ticket token={token} page={page} />;
  return page.kind === 'member' ? <MemberPage token={token} page={page} /> : <VisitPage token={token} page={page} />;
}

interface LayoutProps {
  readonly token: string;
  readonly title: string;
  readonly heading: string;
  readonly notice?: ReactNode;
  readonly picture: string;
  readonly hint: string;
  readonly facts: Parameters<typeof Facts>[0]['facts'];
  /** The time zone of the times among the facts. */
  readonly zone?: string;
}

function Layout({ token, title, heading, notice, picture, hint, facts, zone }: LayoutProps) {
  const { t, i18n } = useTranslation('ticketPage');
  // The page's own address: any phone that reads the code shows whose it is.
  const link = `${window.location.origin}${entryPaths.ticket.link({ token: REMOVED })}#${token}`;
  return (
    <article className={styles.ticket}>
      <header>
        <p className={styles.quiet}>{title}</p>
        <h1 tabIndex={-1}>{heading}</h1>
      </header>
      {notice}
      <QrPicture value={link} title={picture} />
      <p className={styles.quiet}>{hint}</p>
      <Facts facts={facts} />
      {zone !== undefined && <p className={styles.quiet}>{t('zone', { zone: zoneNamed(zone, Date.now(), i18n.language).city })}</p>}
    </article>
  );
}

function Ticket({ token, page }: CodeProps<AttendeeCode>) {
  const { t, i18n } = useTranslation('ticketPage');
  const { active_from: from, active_until: until, timezone } = page;
  const at = (instant: string | null) => instant !== null && dayAndTimeAt(instant, timezone, i18n.language);
  return (
    <Layout
      token={token}
      title={t('title')}
      heading={page.event_name}
      notice={page.is_here && <Banner tone="success">{t('here')}</Banner>}
      picture={t('code')}
      hint={t('hint')}
      facts={[
        [t('name'), page.name],
        [t('company'), page.company],
        [t('when'), [at(from), at(until)].filter(Boolean).join(' – ')],
        [t('where'), page.address],
        [t('host'), page.client_name],
      ]}
      zone={timezone}
    />
  );
}

function MemberPage({ token, page }: CodeProps<MemberCode>) {
  const { t } = useTranslation('ticketPage');
  return (
    <Layout
      token={token}
      title={t('member.title')}
      heading={page.client_name}
      picture={t('member.code')}
      hint={t('member.hint')}
      facts={[
        [t('name'), page.name],
        [t('member.group'), page.group_name],
      ]}
    />
  );
}

function VisitPage({ token, page }: CodeProps<VisitCode>) {
  const { t, i18n } = useTranslation('ticketPage');
  const { expected_at: at, timezone } = page;
  const when = at === null ? null : (page.all_day ? dayAt : dayAndTimeAt)(at, timezone, i18n.language);
  return (
    <Layout
      token={token}
      title={t('visit.title')}
      heading={page.site_name}
      notice={
        <>
          {page.is_here && <Banner tone="success">{t('visit.here')}</Banner>}
          {page.is_waiting && <Banner tone="warning">{t('visit.waiting')}</Banner>}
        </>
      }
      picture={t('visit.code')}
      hint={t('visit.hint')}
      facts={[
        [t('name'), page.name],
        [t('when'), when],
        [t('where'), page.address],
        [t('host'), page.client_name],
      ]}
      zone={timezone}
    />
  );
}
