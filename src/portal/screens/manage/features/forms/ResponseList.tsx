import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PAGE_SIZE, PAGE_SIZE_MAX } from '#contract/platform/constants';
import type { FormerForm, FormResponse, FormVersion } from '#contract/asking/entities/form';
import { useLazyListFormResponsesQuery, useListFormResponsesQuery, useListFormsQuery } from '#portal/api/asking/forms';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { csvText, fileWord } from '#contract/platform/text/csvText';
import { saveFile } from '#web/net/saveFile';
import { dayAndTimeAt } from '#web/dates/siteTime';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Tag } from '#web/ui/feedback/Tag';
import { Pagination } from '#web/ui/navigation/Pagination';
import { responseRows } from './responseAnswers';
import { ResponseDrawer } from './ResponseDrawer';
import { ResponseFilters } from './ResponseFilters';
import { OUTCOME_TONES, useFormWords } from './useFormWords';
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
  const { t, i18n } = useTranslation('forms');
  const filter = useResponseFilter();
  const { values, change, hrefWith, query, sites, groups } = filter;
  const { outcomes } = useFormWords();
  useListGroupsQuery();
  const { page } = values;
  const input = { params: { formId: form.id }, query: { ...query, page, per_page: PAGE_SIZE } };
  const read = useListFormResponsesQuery(input, { refetchOnMountOrArgChange: true });
  const rows = read.currentData?.responses;
  const { list, select, total } = usePageOfRecords(read, JSON.stringify(input), rows, read.currentData?.meta.total);
  const lastPage = Math.max(1, Math.ceil((total ?? page * PAGE_SIZE) / PAGE_SIZE));
  useEffect(() => {
    // The responses of the last page were deleted with their visits.
    if (page > lastPage) change({ page: lastPage }, { replace: true });
  }, [page, lastPage, change]);

  const siteOf = (id: number) => sites.find((site) => site.id === id);
  const groupName = (id: number): string => groups.find((group) => group.id === id)?.name ?? '';
  const timeOf = ({ site_id: id, answered_at: at }: FormResponse): string => dayAndTimeAt(at, siteOf(id)?.timezone ?? 'UTC', i18n.language);
  const factsOf = (response: FormResponse): readonly string[] => [
    response.name,
    siteOf(response.site_id)?.name ?? '',
    groupName(response.visitor_group_id),
    outcomes[response.outcome],
    timeOf(response),
  ];
  const name = (response: FormResponse) => (
    <TextLink look="plain" href={hrefWith({ record: response.id })}>
      {response.name}
    </TextLink>
  );
  const outcome = ({ outcome: end }: FormResponse) => <Tag tone={OUTCOME_TONES[end]}>{outcomes[end]}</Tag>;
  const columns: readonly RecordColumn<FormResponse>[] = [
    { id: 'name', header: t('responses.name'), width: 'minmax(0, 1fr)', cell: name },
    { id: 'outcome', header: t('responses.outcome'), width: '160px', cell: outcome },
    { id: 'site', header: t('responses.site'), width: 'minmax(0, 1fr)', givesWay: 1, cell: ({ site_id: id }) => siteOf(id)?.name },
    { id: 'group', header: t('responses.group'), width: 'minmax(0, 1fr)', givesWay: 2, cell: ({ visitor_group_id: id }) => groupName(id) },
    { id: 'answered', header: t('responses.answered'), width: '180px', givesWay: 3, cell: timeOf },
  ];
  const opened = rows?.find(({ id }) => id === values.record);

  return (
    <>
      <ListCard
        search={{ label: t('responses.search'), value: values.q, onSearch: (q) => change({ q, page: 1 }, { replace: true }) }}
        filters={<ResponseFilters form={form} forms={forms} total={total} filter={filter} />}
        actions={total !== undefined && total > 0 && <SaveCsv form={form} filter={query} factsOf={factsOf} />}
        found={total === undefined ? '' : t('responses.found', { count: total })}
      >
        <RecordTable
          list={list}
          select={select}
          label={t('responses.list')}
          failed={t('responses.loadFailed')}
          empty={<EmptyState title={t('responses.empty')}>{t('responses.emptyHint')}</EmptyState>}
          columns={columns}
          card={(response) => (
            <RecordCard title={name(response)} under={timeOf(response)}>
              {outcome(response)}
            </RecordCard>
          )}
          cardHeight={CARD_HEIGHT}
          keyOf={(row) => String(rows?.[row]?.id ?? row)}
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

interface SaveCsvProps {
  readonly form: FormerForm;
  readonly filter: object;
  readonly factsOf: (response: FormResponse) => readonly string[];
}

/** Saves all that match as a file for spreadsheets. */
function SaveCsv({ form, filter, factsOf }: SaveCsvProps) {
  const { t } = useTranslation(['forms', 'formFill']);
  const { toast } = useNotices();
  const [fetchPage] = useLazyListFormResponsesQuery();
  const [isSaving, setSaving] = useState(false);

  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const responses: FormResponse[] = [];
      const versions = new Map<number, FormVersion>();
      for (let page = 1, total = 1; responses.length < total; page += 1) {
        // Page by page: no response is larger than a page of the list.
        const answer = await fetchPage({ params: { formId: form.id }, query: { ...filter, page, per_page: PAGE_SIZE_MAX } }).unwrap();
        total = answer.responses.length === 0 ? 0 : answer.meta.total;
        responses.push(...answer.responses);
        for (const version of answer.versions) versions.set(version.version, version);
      }
      const rows = responseRows({
        responses,
        versions: [...versions.values()],
        words: { yes: t('formFill:yes'), no: t('formFill:no'), drawn: t('responses.drawn') },
        headings: [t('responses.name'), t('responses.site'), t('responses.group'), t('responses.outcome'), t('responses.answered')],
        factsOf,
      });
      saveFile(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), `${fileWord(form.name)}.csv`);
    } catch {
      toast({ tone: 'danger', text: t('responses.csvFailed') });
    }
    setSaving(false);
  };

  return (
    <Button icon={<Download aria-hidden="true" />} pending={isSaving} onClick={() => void save()}>
      {t('responses.csv')}
    </Button>
  );
}
