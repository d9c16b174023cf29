import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/access';
import { PAGE_SIZE } from '#contract/platform/constants';
import type { SsoAccessRequest } from '#contract/identity/entities/sso';
import { useListSsoAccessRequestsQuery } from '#portal/api/identity/sso';
import { paths } from '#portal/lib/paths';
import { useDates } from '#web/dates/useDates';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { oneOf, openRecord, pageNumber, text, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Tag } from '#web/ui/feedback/Tag';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { Pagination } from '#web/ui/navigation/Pagination';
import styles from '../Sso.module.css';
import { AnswerDrawer } from './AnswerDrawer';

const ANSWER = needs('ManageUser.editor');
const STATUSES = ['pending', 'approved', 'declined'] as const;
const ADDRESS = { q: text(), status: oneOf(STATUSES, null), page: pageNumber(), record: openRecord() };

/** `/manage/account/sso/access-requests`: requests for access made at single sign-on (spec: clients#single-sign-on-configuration). */
export function AccessRequestsScreen() {
  const { t } = useTranslation(['ssoAdmin', 'routes', 'app']);
  const clientId = useAppSelector(selectClient)?.global_client_id ?? '';
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { q, status, page, record: openId } = values;
  const mayAnswer = useIsAllowed(ANSWER);
  const query = { q: q ?? undefined, status: status ?? undefined, page, per_page: PAGE_SIZE };
  const read = useListSsoAccessRequestsQuery({ params: { clientId }, query });
  const records = read.currentData?.accessRequests;
  const { list, select, total } = usePageOfRecords(read, JSON.stringify(query), records, read.currentData?.meta.total);
  const open = useCallback((record: number) => change({ record }), [change]);
  const columns = useColumns(open);
  const words = useStatusWords();
  const opened = records?.find(({ id }) => id === openId);
  const isNarrowed = q !== null || status !== null;

  return (
    <>
      <PageHeader
        title={t('routes:ssoAccessRequests')}
        description={t('requests.intro')}
        breadcrumbs={[{ label: t('routes:manage'), href: paths.manage.link() }]}
      />
      <ListCard
        search={{ label: t('requests.search'), value: q, onSearch: (typed) => change({ q: typed, page: 1 }, { replace: true }) }}
        filters={
          <Dropdown<SsoAccessRequest['status']>
            look="bar"
            labelHidden
            label={t('requests.status')}
            options={STATUSES.map((value) => ({ value, label: words[value] }))}
            value={status}
            placeholder={t('requests.status')}
            onChange={(value) => change({ status: value, page: 1 })}
            none={{ label: t('requests.anyStatus'), onChoose: () => change({ status: null, page: 1 }) }}
          />
        }
        actions={
          <PrintRecords
            list={list}
            select={select}
            columns={columns}
            title={t('requests.list')}
            narrowedBy={[status !== null && words[status], q !== null && t('app:print.search', { text: q })]}
          />
        }
        found={total === undefined ? '' : t('requests.found', { count: total })}
      >
        <RecordTable
          list={list}
          select={select}
          label={t('requests.list')}
          failed={t('requests.loadFailed')}
          empty={
            <EmptyState title={isNarrowed ? t('noMatch') : t('requests.empty')}>
              {isNarrowed ? t('noMatchHint') : t('requests.emptyHint')}
            </EmptyState>
          }
          columns={columns}
          card={(request) => (
            <RecordCard title={request.name} under={request.email} end={<StatusTag request={request} />}>
              <AnswerButton request={request} onOpen={open} />
            </RecordCard>
          )}
          cardHeight={128}
        />
        {total !== undefined && total > 0 && (
          <div className={styles.pages}>
            <Pagination label={t('pages')} page={page} total={total} hrefOf={(to) => hrefWith({ page: to })} />
          </div>
        )}
      </ListCard>
      {opened?.status === 'pending' && mayAnswer && (
        <AnswerDrawer
          key={opened.id}
          clientId={clientId}
          request={opened}
          onAnswered={() => void read.refetch()}
          onClose={() => change({ record: null })}
        />
      )}
    </>
  );
}

function useStatusWords(): Readonly<Record<SsoAccessRequest['status'], string>> {
  const { t } = useTranslation('ssoAdmin');
  return { pending: t('requests.pending'), approved: t('requests.approved'), declined: t('requests.declined') };
}

function useColumns(onOpen: (id: number) => void): readonly RecordColumn<SsoAccessRequest>[] {
  const { t } = useTranslation('ssoAdmin');
  const dates = useDates();
  const words = useStatusWords();
  return [
    { id: 'name', header: t('name'), width: 'minmax(140px, 1.2fr)', cell: ({ name }) => name },
    { id: 'email', header: t('email'), width: 'minmax(0, 1.6fr)', givesWay: 2, cell: ({ email }) => email },
    { id: 'requested', header: t('requests.requested'), width: '180px', givesWay: 1, cell: ({ requested_at: at }) => dates.dayAndTime(at) },
    {
      id: 'status',
      header: t('requests.status'),
      width: '130px',
      cell: (request) => <StatusTag request={request} />,
      print: ({ status }) => words[status],
    },
    {
      id: 'answer',
      header: t('requests.answer'),
      width: 'minmax(150px, 1fr)',
      cell: (request) =>
        request.status === 'pending' ? (
          <AnswerButton request={request} onOpen={onOpen} />
        ) : (
          [request.answered_by, request.answered_at && dates.day(request.answered_at)].filter(Boolean).join(', ')
        ),
      print: ({ answered_by: by, answered_at: at }) => [by, at && dates.day(at)].filter(Boolean).join(', '),
    },
  ];
}

function StatusTag({ request: { status } }: { readonly request: SsoAccessRequest }) {
  const words = useStatusWords();
  const tones = { pending: 'wait', approved: 'safe', declined: 'missing' } as const;
  return <Tag tone={tones[status]}>{words[status]}</Tag>;
}

interface AnswerButtonProps {
  readonly request: SsoAccessRequest;
  readonly onOpen: (id: number) => void;
}

function AnswerButton({ request: { id, name, status }, onOpen }: AnswerButtonProps) {
  const { t } = useTranslation('ssoAdmin');
  if (status !== 'pending') return null;
  return (
    <PermittedButton rule={ANSWER} size="s" aria-label={t('requests.answerOf', { name })} onClick={() => onOpen(id)}>
      {t('requests.answerAction')}
    </PermittedButton>
  );
}
