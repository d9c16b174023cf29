import { RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { PAGE_SIZE } from '#contract/platform/constants';
import { ADMIN_JOB_STATES, type AdminJob, type AdminJobState } from '#contract/clients/entities/adminJob';
import { useListAdminJobsQuery } from '#portal/api/clients/admin';
import { paths } from '#portal/lib/paths';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { ListPages } from '#portal/kit/list/ListPages';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { useLastPage } from '#portal/kit/list/useLastPage';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { oneOf, openPart, pageNumber, useAddress } from '#portal/kit/route/useAddress';
import { Button } from '#web/ui/buttons/Button';
import { Chips } from '#web/ui/buttons/Chips';
import { IconButton } from '#web/ui/buttons/IconButton';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { useNarrow } from '#web/ui/layout/useNarrow';
import { DiscardJob } from './DiscardJob';
import { JobDrawer } from './JobDrawer';
import styles from './Jobs.module.css';
import { useJobColumns } from './useJobColumns';
import { useJobWords } from './useJobWords';

const ADDRESS = { status: oneOf(ADMIN_JOB_STATES, 'failed'), page: pageNumber(), job: openPart() };

/** `/admin/jobs`: the servers' background jobs, for super users: failed, waiting and running ones. */
export function JobsScreen() {
  const { t } = useTranslation(['adminJobs', 'admin', 'routes']);
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { status, page } = values;
  const [discarding, setDiscarding] = useState<AdminJob | null>(null);
  // Jobs run by themselves and change the list within moments, so it is refetched whenever it is shown.
  const read = useListAdminJobsQuery({ query: { state: status, page, per_page: PAGE_SIZE } }, { refetchOnMountOrArgChange: true });
  const jobs = read.currentData?.jobs;
  const { list, select, total } = usePageOfRecords(read, JSON.stringify([status, page]), jobs, read.currentData?.meta.total);
  const opened = jobs?.findIndex(({ id }) => id === values.job) ?? -1;
  const openedJob = jobs?.[opened];
  useLastPage(page, total, change);
  const nameOf = (job: AdminJob) => <JobName job={job} href={hrefWith({ job: job.id })} />;
  const columns = useJobColumns(status, nameOf);

  return (
    <>
      <PageHeader
        title={t('routes:adminJobs')}
        breadcrumbs={[{ label: t('admin:list.title'), href: paths.admin.link() }]}
        description={t('intro')}
        tags={<Tag tone="super">{t('admin:superOnly')}</Tag>}
      />
      <ListCard
        filters={<StateChips state={status} onChange={(next) => change({ status: next, page: 1, job: null })} />}
        actions={<RefreshButton pending={read.isFetching} onPress={() => void read.refetch()} />}
      >
        <RecordTable
          list={list}
          select={select}
          label={t('list')}
          failed={t('loadFailed')}
          empty={<NoJobs state={status} />}
          columns={columns}
          card={(job) => <JobCard job={job} name={nameOf(job)} />}
          cardHeight={120}
          onOpen={(row) => change({ job: jobs?.[row]?.id ?? null })}
          openId={opened}
          // A row that leaves must not hand its focus, or a press, to the next job.
          keyOf={(row) => jobs?.[row]?.id ?? String(row)}
        />
        <ListPages label={t('pages')} page={page} total={total} hrefOf={(to) => hrefWith({ page: to, job: null })} />
      </ListCard>
      {openedJob !== undefined && (
        <JobDrawer job={openedJob} onDiscard={() => setDiscarding(openedJob)} onClose={() => change({ job: null })} />
      )}
      {discarding !== null && <DiscardJob job={discarding} onDone={() => change({ job: null })} onClose={() => setDiscarding(null)} />}
    </>
  );
}

function JobName({ job, href }: { readonly job: AdminJob; readonly href: string }) {
  return (
    <TextLink look="plain" href={href}>
      <span className={styles.name}>{job.name}</span>
    </TextLink>
  );
}

function JobCard({ job, name }: { readonly job: AdminJob; readonly name: ReactNode }) {
  const { t } = useTranslation('adminJobs');
  const { attemptsOf, timeOf } = useJobWords();
  return (
    <RecordCard title={name} under={[timeOf(job), t('attemptsOf', { attempts: attemptsOf(job) })].join(' · ')}>
      {job.last_error !== null && <span className={styles.error}>{job.last_error}</span>}
    </RecordCard>
  );
}

interface StateChipsProps {
  readonly state: AdminJobState;
  readonly onChange: (state: AdminJobState | undefined) => void;
}

function StateChips({ state, onChange }: StateChipsProps) {
  const { t } = useTranslation('adminJobs');
  const { states } = useJobWords();
  return (
    <div className={styles.states}>
      <Chips<AdminJobState>
        label={t('state.label')}
        scroll
        options={ADMIN_JOB_STATES.map((value) => ({ value, label: states[value] }))}
        selected={[state]}
        onChange={([next]) => onChange(next)}
      />
    </div>
  );
}

function RefreshButton({ pending, onPress }: { readonly pending: boolean; readonly onPress: () => void }) {
  const { t } = useTranslation('adminJobs');
  const isNarrow = useNarrow();
  const refresh = { icon: <RefreshCw aria-hidden="true" />, pending, onClick: onPress };
  return isNarrow ? <IconButton label={t('refresh')} variant="secondary" {...refresh} /> : <Button {...refresh}>{t('refresh')}</Button>;
}

function NoJobs({ state }: { readonly state: AdminJobState }) {
  const { t } = useTranslation('adminJobs');
  const words: Record<AdminJobState, readonly [title: string, hint: string]> = {
    failed: [t('empty.failed'), t('empty.failedHint')],
    waiting: [t('empty.waiting'), t('empty.waitingHint')],
    active: [t('empty.active'), t('empty.activeHint')],
  };
  const [title, hint] = words[state];
  return <EmptyState title={title}>{hint}</EmptyState>;
}
