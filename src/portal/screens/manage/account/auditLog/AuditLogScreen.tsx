import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { AuditEntry } from '#contract/platform/entities/audit';
import { AUDIT_COUNT_MAX } from '#contract/clients/entities/auditLog';
import { useListAuditLogQuery, useListAuditPeopleQuery } from '#portal/api/clients/auditLog';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { useDates } from '#web/dates/useDates';
import { useIsInView } from '#web/page/useIsInView';
import { ownTimeZone } from '#web/dates/zoneClock';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { AuditFilters } from './AuditFilters';
import styles from './AuditLog.module.css';
import { ExportDialog } from './ExportDialog';
import { LineDrawer } from './LineDrawer';
import { useAuditFilter } from './useAuditFilter';
import { useAuditWords } from './useAuditWords';

const LINES_PER_PAGE = 50;
/** The polling interval for new lines, while the newest ones are shown. */
const POLL_INTERVAL_MS = 10_000;

/** `/manage/account/audit-log`: the changes and their authors, the newest first; new lines appear while it is open. */
export function AuditLogScreen() {
  const { t, i18n } = useTranslation(['auditLog', 'routes', 'groups']);
  const dates = useDates();
  const words = useAuditWords();
  const zone = ownTimeZone();
  const people = (useListAuditPeopleQuery().data?.people ?? []).map(({ id, name }) => ({
    value: id,
    label: name ?? t('formerNumbered', { id }),
  }));
  const filter = useAuditFilter(people);
  const { values, change, hrefWith, which } = filter;
  const { from, to, before } = values;
  const query = { ...which, from: from ?? undefined, to: to ?? undefined, before: before ?? undefined, per_page: LINES_PER_PAGE };
  const isLive = useIsInView() && before === null;
  const read = useListAuditLogQuery({ query }, { refetchOnMountOrArgChange: true, pollingInterval: isLive ? POLL_INTERVAL_MS : 0 });
  const lines = read.currentData?.auditLog;
  const { list, select, total } = usePageOfRecords(read, JSON.stringify(query), lines, read.currentData?.meta.total);
  const opened = lines?.findIndex(({ id }) => id === values.line) ?? -1;
  const openedLine = lines?.[opened];
  const last = lines?.at(-1)?.id;

  const what = (line: AuditEntry) => (
    <TextLink look="plain" href={hrefWith({ line: line.id })}>
      {words.actionName(line.action)}
    </TextLink>
  );
  const text = (told: string) => <span className={styles.text}>{told}</span>;
  const columns: readonly RecordColumn<AuditEntry>[] = [
    { id: 'what', header: t('column.what'), width: 'minmax(0, 1fr)', cell: what },
    { id: 'whom', header: t('column.whom'), width: 'minmax(0, 1.4fr)', cell: (line) => text(words.recordOf(line)) },
    { id: 'who', header: t('column.who'), width: 'minmax(0, 1fr)', cell: (line) => text(words.actorOf(line)) },
    { id: 'from', header: t('column.from'), width: '150px', givesWay: 1, cell: ({ ip }) => text(ip ?? t('server')) },
    { id: 'time', header: t('column.time'), width: '180px', cell: ({ at }) => dates.dayAndTime(at) },
  ];
  const found = (count: number): string =>
    count >= AUDIT_COUNT_MAX ? t('foundMany', { number: numberText(AUDIT_COUNT_MAX - 1, i18n.language) }) : t('found', { count });

  return (
    <>
      <PageHeader
        title={t('routes:accountAuditLog')}
        description={`${t('intro')} ${t('zone', { zone })}`}
        breadcrumbs={[{ label: t('groups:manage'), href: paths.manage.link() }]}
      />
      <ListCard
        filters={<AuditFilters people={people} filter={filter} total={total} />}
        actions={
          <Button icon={<Download aria-hidden="true" />} aria-haspopup="dialog" onClick={() => change({ dialog: 'export' })}>
            {t('export.action')}
          </Button>
        }
        found={total === undefined ? '' : found(total)}
      >
        <RecordTable
          list={list}
          select={select}
          label={t('list')}
          failed={t('loadFailed')}
          empty={
            filter.active.length > 0 || before !== null ? (
              <EmptyState title={t('noMatch')}>{t('noMatchHint')}</EmptyState>
            ) : (
              <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>
            )
          }
          columns={columns}
          card={(line) => (
            <RecordCard title={what(line)} under={[words.actorOf(line), dates.dayAndTime(line.at)].join(' · ')}>
              {text(words.recordOf(line))}
            </RecordCard>
          )}
          cardHeight={112}
          onOpen={(row) => change({ line: lines?.[row]?.id ?? null })}
          openId={opened}
          keyOf={(row) => lines?.[row]?.id.toString() ?? String(row)}
        />
        {(before !== null || lines?.length === LINES_PER_PAGE) && (
          <nav className={styles.pages} aria-label={t('pages')}>
            {before !== null && <LinkButton href={hrefWith({ before: null, line: null })}>{t('newest')}</LinkButton>}
            {lines?.length === LINES_PER_PAGE && <LinkButton href={hrefWith({ before: last, line: null })}>{t('older')}</LinkButton>}
          </nav>
        )}
      </ListCard>
      {openedLine !== undefined && <LineDrawer line={openedLine} onClose={() => change({ line: null })} />}
      {values.dialog === 'export' && (
        <ExportDialog which={which} initial={{ from, to }} zone={zone} onClose={() => change({ dialog: null })} />
      )}
    </>
  );
}
