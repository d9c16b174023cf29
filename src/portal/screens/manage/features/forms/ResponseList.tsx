import { useTranslation } from 'react-i18next';

import { PAGE_SIZE } from '#contract/platform/constants';
import type { FormerForm, FormResponse, FormVersion } from '#contract/asking/entities/form';
import { useListFormResponsesQuery, useListFormsQuery } from '#portal/api/asking/forms';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { useLastPage } from '#portal/kit/list/useLastPage';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Pagination } from '#web/ui/navigation/Pagination';
import { ResponseDrawer } from './ResponseDrawer';
import { ResponseFilters } from './ResponseFilters';
import { SaveResponses } from './SaveResponses';
import { ResponseCard, ResponseLink, useResponseColumns, useResponseFacts } from './useResponseColumns';
import { useResponseFilter } from './useResponseFilter';

const NONE: readonly FormVersion[] = [];
const ROW_HEIGHT = 64;
/** Name, time and outcome below each other. */
const CARD_HEIGHT = 112;

/** Lists what people have filled in: of one form, which is chosen first. */
export function ResponseList() {
  const { t } = useTranslation('forms');
  const { values } = useResponseFilter();
  const read = useListFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isRead = read.data !== undefined;
  const forms: readonly FormerForm[] = [
    ...(read.data?.forms ?? []),
    ...(read.data?.former ?? []).map(({ id, name }) => ({ id, name: t('responses.formerForm', { name }) })),
  ];
  if (!isRead) return <SkeletonRows rows={3} rowHeight={ROW_HEIGHT} />;
  const form = forms.find(({ id }) => id === values.form) ?? forms[0];
  if (form === undefined) return <EmptyState title={t('empty')}>{t('responses.noForm')}</EmptyState>;
  return <ResponsesOf key={form.id} form={form} forms={forms} />;
}

/** The filtered responses to one form. */
function ResponsesOf({ form, forms }: { readonly form: FormerForm; readonly forms: readonly FormerForm[] }) {
  const { t } = useTranslation('forms');
  const filter = useResponseFilter();
  const { values, change, hrefWith, query } = filter;
  useListGroupsQuery();
  const { page } = values;
  const input = { params: { formId: form.id }, query: { ...query, page, per_page: PAGE_SIZE } };
  const read = useListFormResponsesQuery(input, { refetchOnMountOrArgChange: true });
  const responses = read.currentData?.responses;
  const { list, select, total } = usePageOfRecords(read, JSON.stringify(input), responses, read.currentData?.meta.total);
  useLastPage(page, total, change);
  const factsOf = useResponseFacts();
  const linkOf = (response: FormResponse) => <ResponseLink response={response} href={hrefWith({ record: response.id })} />;
  const columns = useResponseColumns(linkOf);
  const opened = responses?.find(({ id }) => id === values.record);

  return (
    <>
      <ListCard
        search={{ label: t('responses.search'), value: values.q, onSearch: (q) => change({ q, page: 1 }, { replace: true }) }}
        filters={<ResponseFilters form={form} forms={forms} total={total} filter={filter} />}
        actions={total !== undefined && total > 0 && <SaveResponses form={form} filter={query} />}
        found={total === undefined ? '' : t('responses.found', { count: total })}
      >
        <RecordTable
          list={list}
          select={select}
          label={t('responses.list')}
          failed={t('responses.loadFailed')}
          empty={<EmptyState title={t('responses.empty')}>{t('responses.emptyHint')}</EmptyState>}
          columns={columns}
          card={(response) => <ResponseCard response={response} title={linkOf(response)} />}
          cardHeight={CARD_HEIGHT}
          keyOf={(row) => String(responses?.[row]?.id ?? row)}
        />
        {total !== undefined && total > PAGE_SIZE && (
          <Pagination label={t('responses.pages')} page={page} total={total} hrefOf={(to) => hrefWith({ page: to })} />
        )}
      </ListCard>
      {opened !== undefined && (
        <ResponseDrawer
          key={opened.id}
          form={form}
          response={opened}
          versions={read.currentData?.versions ?? NONE}
          facts={factsOf(opened)}
          onClose={() => change({ record: null })}
        />
      )}
    </>
  );
}
