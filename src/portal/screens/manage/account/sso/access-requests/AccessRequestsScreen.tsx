import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { PAGE_SIZE } from '#contract/platform/constants';
import { useListSsoAccessRequestsQuery } from '#portal/api/identity/sso';
import { BarFilter } from '#portal/kit/list/BarFilter';
import { ListCard } from '#portal/kit/list/ListCard';
import { PrintRecords } from '#portal/kit/list/PrintRecords';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { ListPages } from '#portal/kit/list/ListPages';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { oneOf, openRecord, pageNumber, text, useAddress } from '#portal/kit/route/useAddress';
import { ManageHeader } from '#portal/kit/route/ManageHeader';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { AnswerDrawer } from './AnswerDrawer';
import { ANSWER, AnswerButton, StatusTag, useRequestColumns, useStatusWords } from './useRequestColumns';

const STATUSES = ['pending', 'approved', 'declined'] as const;
const ADDRESS = { q: text(), status: oneOf(STATUSES, null), page: pageNumber(), record: openRecord() };

/** `/manage/account/sso/access-requests`: requests for access made at single sign-on (spec: clients#single-sign-on-configuration). */
export function AccessRequestsScreen() {
  const { t } = useTranslation(['ssoAdmin', 'routes', 'app']);
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { q, status, page, record: openId } = values;
  const mayAnswer = useIsAllowed(ANSWER);
  const { clientId, read, list, select, total } = useRequests();
  const open = useCallback((record: number) => change({ record }), [change]);
  const rows = { list, select, columns: useRequestColumns(open) };
  const words = useStatusWords();
  const opened = read.currentData?.accessRequests.find(({ id }) => id === openId);
  const isNarrowed = q !== null || status !== null;

  return (
    <>
      <ManageHeader title={t('routes:ssoAccessRequests')} description={t('requests.intro')} />
      <ListCard
        search={{ label: t('requests.search'), value: q, onSearch: (typed) => change({ q: typed, page: 1 }, { replace: true }) }}
        filters={<StatusFilter />}
        actions={
          <PrintRecords
            {...rows}
            title={t('requests.list')}
            narrowedBy={[status !== null && words[status], q !== null && t('app:print.search', { text: q })]}
          />
        }
        found={total === undefined ? '' : t('requests.found', { count: total })}
      >
        <RecordTable
          {...rows}
          label={t('requests.list')}
          failed={t('requests.loadFailed')}
          empty={
            <EmptyState title={isNarrowed ? t('noMatch') : t('requests.empty')}>
              {isNarrowed ? t('noMatchHint') : t('requests.emptyHint')}
            </EmptyState>
          }
          card={(request) => (
            <RecordCard title={request.name} under={request.email} end={<StatusTag request={request} />}>
              <AnswerButton request={request} onOpen={open} />
            </RecordCard>
          )}
          cardHeight={128}
        />
        <ListPages label={t('pages')} page={page} total={total} hrefOf={(to) => hrefWith({ page: to })} />
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

/** Returns the page of requests that the address names. */
function useRequests() {
  const clientId = useAppSelector(selectClient)?.global_client_id ?? '';
  const { q, status, page } = useAddress(ADDRESS).values;
  const query = { q: q ?? undefined, status: status ?? undefined, page, per_page: PAGE_SIZE };
  const read = useListSsoAccessRequestsQuery({ params: { clientId }, query });
  const { accessRequests: records, meta } = read.currentData ?? {};
  return { clientId, read, ...usePageOfRecords(read, JSON.stringify(query), records, meta?.total) };
}

function StatusFilter() {
  const { t } = useTranslation('ssoAdmin');
  const { values, change } = useAddress(ADDRESS);
  const words = useStatusWords();
  return (
    <BarFilter
      label={t('requests.status')}
      any={t('requests.anyStatus')}
      options={STATUSES.map((value) => ({ value, label: words[value] }))}
      value={values.status}
      onChange={(status) => change({ status, page: 1 })}
    />
  );
}
