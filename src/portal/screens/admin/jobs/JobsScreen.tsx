import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PAGE_SIZE } from '#contract/platform/constants';
import { ADMIN_JOB_STATES, type AdminJob, type AdminJobState } from '#contract/clients/entities/adminJob';
import { useListAdminJobsQuery } from '#portal/api/clients/admin';
import { paths } from '#portal/lib/paths';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { oneOf, openPart, pageNumber, useAddress } from '#portal/kit/route/useAddress';
import { Button } from '#web/ui/buttons/Button';
import { Chips } from '#web/ui/buttons/Chips';
import { IconButton } from '#web/ui/buttons/IconButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { Pagination } from '#web/ui/navigation/Pagination';
import { useNarrow } from '#web/ui/layout/useNarrow';
import { DiscardJob } from './DiscardJob';
import { JobDrawer } from './JobDrawer';
import styles from './Jobs.module.css';
import { RetryRowButton } from './RetryRowButton';
import { canRetry, useJobWords } from './useJobWords';

const ADDRESS = { status: oneOf(ADMIN_JOB_STATES, 'failed'), page: pageNumber(), job: openPart() };

/** `/admin/jobs`: the servers' background jobs, for super users: failed, waiting and running ones. */
export function JobsScreen() {
  const { t } = useTranslation(['adminJobs', 'admin', 'routes']);
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { status, page } = values;
  const { states, attemptsOf, timeOf } = useJobWords();
  const isNarrow = useNarrow();
  const [discarding, setDiscarding] = useState<AdminJob | null>(null);
  // Jobs run by themselves and change the list within moments, so it is refetched whenever it is shown.
  const read = useListAdminJobsQuery({ query: { state: status, page, per_page: PAGE_SIZE } }, { refetchOnMountOrArgChange: true });
  const jobs = read.currentData?.jobs;
  const { list, select, total } = usePageOfRecords(read, JSON.stringify([status, page]), jobs, read.currentData?.meta.total);
  const opened = jobs?.findIndex(({ id }) => id === values.job) ?? -1;
  const openedJob = jobs?.[opened];
  const lastPage = Math.max(1, Math.ceil((total ?? page * PAGE_SIZE) / PAGE_SIZE));
  useEffect(() => {
    // The last job of the last page has left it.
    if (page > lastPage) change({ page: lastPage }, { replace: true });
  }, [page, lastPage, change]);

  const name = (job: AdminJob) => (
    <TextLink look="plain" href={hrefWith({ job: job.id })}>
      <span className={styles.name}>{job.name}</span>
    </TextLink>
  );
  const timeHeaders: Record<AdminJobState, string> = {
    failed: t('column.failedAt'),
    waiting: t('column.startAfter'),
    active: t('column.startedAt'),
  };
  const columns: readonly RecordColumn<AdminJob>[] = [
    { id: 'job', header: t('column.job'), width: 'minmax(0, 1fr)', cell: name },
    { id: 'error', header: t('column.error'), width: 'minmax(0, 1.6fr)', cell: ({ last_error: error }) => error },
    { id: 'attempts', header: t('column.attempts'), width: '100px', givesWay: 1, cell: attemptsOf },
    { id: 'time', header: timeHeaders[status], width: '170px', cell: timeOf },
    {
      id: 'retry',
      header: t('retry.label'),
      headerHidden: true,
      width: '136px',
      align: 'end',
      cell: (job) => canRetry(job) && <RetryRowButton job={job} />,
    },
  ];
  const empty: Record<AdminJobState, readonly [title: string, hint: string]> = {
    failed: [t('empty.failed'), t('empty.failedHint')],
    waiting: [t('empty.waiting'), t('empty.waitingHint')],
    active: [t('empty.active'), t('empty.activeHint')],
  };
  const refresh = { icon: <RefreshCw aria-hidden="true" />, pending: read.isFetching, onClick: () => void read.refetch() };
  const [emptyTitle, emptyHint] = empty[status];

  return (
    <>
      <PageHeader
        title={t('routes:adminJobs')}
        breadcrumbs={[{ label: t('admin:list.title'), href: paths.admin.link() }]}
        description={t('intro')}
        tags={<Tag tone="super">{t('admin:superOnly')}</Tag>}
      />
      <ListCard
        filters={
          <div className={styles.states}>
            <Chips<AdminJobState>
              label={t('state.label')}
              scroll
              options={ADMIN_JOB_STATES.map((value) => ({ value, label: states[value] }))}
              selected={[status]}
              onChange={([next]) => change({ status: next, page: 1, job: null })}
            />
          </div>
        }
        actions={
          isNarrow ? <IconButton label={t('refresh')} variant="secondary" {...refresh} /> : <Button {...refresh}>{t('refresh')}</Button>
        }
      >
        <RecordTable
          list={list}
          select={select}
          label={t('list')}
          failed={t('loadFailed')}
          empty={<EmptyState title={emptyTitle}>{emptyHint}</EmptyState>}
          columns={columns}
          card={(job) => (
            <RecordCard title={name(job)} under={[timeOf(job), t('attemptsOf', { attempts: attemptsOf(job) })].join(' · ')}>
              {job.last_error !== null && <span className={styles.error}>{job.last_error}</span>}
            </RecordCard>
          )}
          cardHeight={120}
          onOpen={(row) => change({ job: jobs?.[row]?.id ?? null })}
          openId={opened}
          // A row that leaves must not hand its focus, or a press, to the next job.
          keyOf={(row) => jobs?.[row]?.id ?? String(row)}
        />
        {total !== undefined && total > 0 && (
          <div className={styles.pages}>
            <Pagination label={t('pages')} page={page} total={total} hrefOf={(to) => hrefWith({ page: to, job: null })} />
          </div>
        )}
      </ListCard>
      {openedJob !== undefined && (
        <JobDrawer job={openedJob} onDiscard={() => setDiscarding(openedJob)} onClose={() => change({ job: null })} />
      )}
      {discarding !== null && <DiscardJob job={discarding} onDone={() => change({ job: null })} onClose={() => setDiscarding(null)} />}
    </>
  );
}
