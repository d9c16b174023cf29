import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { AuditEntry } from '#contract/platform/entities/audit';
import { AUDIT_COUNT_MAX } from '#contract/clients/entities/auditLog';
import { useListAuditLogQuery, useListAuditPeopleQuery } from '#portal/api/clients/auditLog';
import { numberText } from '#web/text/numberText';
import { useIsInView } from '#web/page/useIsInView';
import { ownTimeZone } from '#web/dates/ownTimeZone';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { AuditFilters } from './AuditFilters';
import styles from './AuditLog.module.css';
import { ExportDialog } from './ExportDialog';
import { LineDrawer } from './LineDrawer';
import { useAuditFilter } from './useAuditFilter';
import { LineCard, LineLink, useLineColumns } from './useLineColumns';

const LINES_PER_PAGE = 50;
/** The polling interval for new lines, while the newest ones are shown. */
const POLL_INTERVAL_MS = 10_000;

/** `/manage/account/audit-log`: the changes and their authors, the newest first; new lines appear while it is open. */
export function AuditLogScreen() {
  const { t } = useTranslation(['auditLog', 'routes']);
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

  const found = useFound(total);
  const lineOf = (line: AuditEntry) => <LineLink line={line} href={hrefWith({ line: line.id })} />;
  const columns = useLineColumns(lineOf);

  return (
    <>
      <ManageHeader title={t('routes:accountAuditLog')} description={`${t('intro')} ${t('zone', { zone })}`} />
      <ListCard
        filters={<AuditFilters people={people} filter={filter} total={total} />}
        actions={
          <Button icon={<Download aria-hidden="true" />} aria-haspopup="dialog" onClick={() => change({ dialog: 'export' })}>
            {t('export.action')}
          </Button>
        }
        found={found}
      >
        <RecordTable
          list={list}
          select={select}
          label={t('list')}
          failed={t('loadFailed')}
          empty={<NoLines isNarrowed={filter.active.length > 0 || before !== null} />}
          columns={columns}
          card={(line) => <LineCard line={line} title={lineOf(line)} />}
          cardHeight={112}
          onOpen={(row) => change({ line: lines?.[row]?.id ?? null })}
          openId={opened}
          keyOf={(row) => lines?.[row]?.id.toString() ?? String(row)}
        />
        <LinePages
          newest={before === null ? null : hrefWith({ before: null, line: null })}
          older={lines?.length === LINES_PER_PAGE ? hrefWith({ before: lines.at(-1)?.id, line: null }) : null}
        />
      </ListCard>
      {openedLine !== undefined && <LineDrawer line={openedLine} onClose={() => change({ line: null })} />}
      {values.dialog === 'export' && (
        <ExportDialog which={which} initial={{ from, to }} zone={zone} onClose={() => change({ dialog: null })} />
      )}
    </>
  );
}

/** Returns the number of lines in words; '' while it is not known. */
function useFound(total: number | undefined): string {
  const { t, i18n } = useTranslation('auditLog');
  if (total === undefined) return '';
  if (total < AUDIT_COUNT_MAX) return t('found', { count: total });
  return t('foundMany', { number: numberText(AUDIT_COUNT_MAX - 1, i18n.language) });
}

function NoLines({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const { t } = useTranslation('auditLog');
  if (isNarrowed) return <EmptyState title={t('noMatch')}>{t('noMatchHint')}</EmptyState>;
  return <EmptyState title={t('empty')}>{t('emptyHint')}</EmptyState>;
}

/** Leads to the newest lines, and to those before the ones that are shown. */
function LinePages({ newest, older }: { readonly newest: string | null; readonly older: string | null }) {
  const { t } = useTranslation('auditLog');
  if (newest === null && older === null) return null;
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      {newest !== null && <LinkButton href={newest}>{t('newest')}</LinkButton>}
      {older !== null && <LinkButton href={older}>{t('older')}</LinkButton>}
    </nav>
  );
}
