import { useTranslation } from 'react-i18next';

import { ON_SITE_REPORTS_LISTED } from '#contract/sites/constants';
import type { OnSiteReport, OnSiteReportState } from '#contract/notices/entities/onSiteReport';
import type { Site } from '#contract/sites/entities/site';
import { useListOnSiteReportsQuery } from '#portal/api/sites/onSiteReports';
import { joinedList } from '#web/text/joinedList';
import { numberText } from '#web/text/numberText';
import { timeAt } from '#web/dates/siteTime';
import { useDates } from '#web/dates/useDates';
import { useIsInView } from '#web/page/useIsInView';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { Card } from '#web/ui/layout/Card';
import styles from './Features.module.css';

/** Px; on a phone what became of a report may take some lines. */
const CARD_HEIGHT = 112;
/** The polling interval for new reports while the page is open. */
const POLL_INTERVAL_MS = 15_000;

const TONES = { due: 'wait', sending: 'wait', sent: 'safe', failed: 'missing', missed: 'missing' } as const satisfies Record<
  OnSiteReportState,
  string
>;

/** '08:30', as it was set, whatever the clocks did on that day. */
const timeText = (time: string, language: string): string => timeAt(`2024-01-01T${time}:00Z`, 'UTC', language);

/** Lists the last reports of a site, and what became of each. */
export function OnSiteReports({ site }: { readonly site: Pick<Site, 'id'> }) {
  const { t, i18n } = useTranslation('siteFeatures');
  const { language } = i18n;
  const dates = useDates();
  const isInView = useIsInView();
  const endOf = useEndWords();
  const read = useListOnSiteReportsQuery(
    { params: { siteId: site.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: isInView ? POLL_INTERVAL_MS : 0 },
  );
  const reports = read.currentData?.reports;
  const { list, select } = usePageOfRecords(read, String(site.id), reports, reports?.length);
  const when = ({ local_date: day, time }: OnSiteReport): string =>
    t('reports.when', { date: dates.date(day), time: timeText(time, language) });
  const columns: readonly RecordColumn<OnSiteReport>[] = [
    { id: 'when', header: t('reports.time'), width: '190px', cell: when },
    { id: 'end', header: t('reports.end'), width: 'minmax(0, 1fr)', cell: (report) => <End report={report} words={endOf(report)} /> },
    {
      id: 'people',
      header: t('reports.people'),
      width: '120px',
      align: 'end',
      cell: ({ people }) => (people === null ? t('reports.none') : numberText(people, language)),
    },
  ];
  return (
    <div className={styles.reports}>
      <Card title={t('reports.title')}>
        <p className={styles.hint}>{t('reports.hint', { count: ON_SITE_REPORTS_LISTED })}</p>
        <RecordTable
          list={list}
          select={select}
          label={t('reports.title')}
          failed={t('reports.failed')}
          empty={<EmptyState title={t('reports.empty')}>{t('reports.emptyHint')}</EmptyState>}
          columns={columns}
          card={(report) => (
            <RecordCard title={when(report)}>
              <End report={report} words={endOf(report)} />
            </RecordCard>
          )}
          cardHeight={CARD_HEIGHT}
        />
      </Card>
    </div>
  );
}

function End({
  report,
  words,
}: {
  readonly report: OnSiteReport;
  readonly words: { readonly tag: string; readonly reason: string | null };
}) {
  // It reached some of its addresses alone.
  const tone = report.state === 'sent' && report.error !== null ? 'missing' : TONES[report.state];
  return (
    <span className={styles.end}>
      <Tag tone={tone}>{words.tag}</Tag>
      {words.reason}
    </span>
  );
}

/** Returns what says how a report ended, and why. */
function useEndWords() {
  const { t, i18n } = useTranslation('siteFeatures');
  const tagOf = ({ state, addresses, sent_to: sentTo, error }: OnSiteReport): string => {
    switch (state) {
      case 'due':
        return t('reports.due');
      case 'sending':
        return t('reports.sending', { count: addresses });
      case 'sent':
        return error === null ? t('reports.sent', { count: sentTo }) : t('reports.sentToSome', { count: sentTo, of: addresses });
      case 'failed':
        return t('reports.failedTag');
      case 'missed':
        return t('reports.missed');
    }
  };
  const reasonOf = ({ state, error, refused }: OnSiteReport): string | null => {
    if (state === 'missed') return t('reports.missedWhy');
    switch (error) {
      case null:
        return null;
      case 'refused':
        return t('reports.refused', { count: refused.length, addresses: joinedList(refused, i18n.language) });
      case 'mail_server':
        return t('reports.mailServer');
      case 'no_mail_server':
        return t('reports.noMailServer');
      case 'not_written':
        return t('reports.notWritten');
      case 'no_addresses':
        return t('reports.noAddresses');
    }
  };
  return (report: OnSiteReport) => ({ tag: tagOf(report), reason: reasonOf(report) });
}
