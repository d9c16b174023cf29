import { ClipboardList, ClipboardPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/access';
import { FORM_MOMENTS, FORMS_MAX, type FormSummary } from '#contract/asking/entities/form';
import { useListFormsQuery } from '#portal/api/asking/forms';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectGroups } from '#portal/entities/groups';
import { selectSites } from '#portal/entities/sites';
import { joinedList } from '#web/text/joinedList';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { useDates } from '#web/dates/useDates';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordCard } from '#portal/kit/list/RecordCard';
import { RecordTable, type RecordColumn } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { openPart, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#web/ui/buttons/TextLink';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { AddForm, EditForm } from './FormDrawers';
import { useFormWords } from './useFormWords';

const EDIT = needs('ManageForm.editor');
const DELETE = needs('ManageForm.deleter');
const ADDRESS = { record: openRecord(), add: openPart() };

/** All forms, to add, change and delete one. */
export function FormList() {
  const { t, i18n } = useTranslation('forms');
  const dates = useDates();
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const { moments } = useFormWords();
  const mayEdit = useIsAllowed(EDIT);
  const mayDelete = useIsAllowed(DELETE);
  useListGroupsQuery();
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectGroups);
  const read = useListFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = read.data?.forms;
  const { list, select } = usePageOfRecords(read, 'forms', rows, rows?.length);

  const namesOf = (ids: readonly number[], records: readonly { readonly id: number; readonly name: string }[]): string =>
    records.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  const name = (form: FormSummary) => (
    <TextLink look="plain" href={hrefWith({ record: form.id })}>
      {form.name}
    </TextLink>
  );
  const responses = ({ id, responses_count: count }: FormSummary) => (
    <TextLink href={paths.forms.link({}, { show: 'responses', form: id })} aria-label={t('responsesTo', { count, name: namesOfForm(id) })}>
      {numberText(count, i18n.language)}
    </TextLink>
  );
  const namesOfForm = (id: number): string => rows?.find((form) => form.id === id)?.name ?? '';
  const when = ({ when: asked, yearly }: FormSummary): string => {
    const words = FORM_MOMENTS.filter((moment) => asked.includes(moment)).map((moment) => moments[moment]);
    const list = joinedList(words, i18n.language);
    return yearly ? t('when.onceAYear', { moments: list }) : list;
  };
  const columns: readonly RecordColumn<FormSummary>[] = [
    { id: 'name', header: t('name'), width: 'minmax(0, 1.2fr)', cell: name },
    { id: 'sites', header: t('sites'), width: 'minmax(0, 1fr)', givesWay: 1, cell: (form) => namesOf(form.site_ids, sites) },
    { id: 'groups', header: t('groups'), width: 'minmax(0, 1fr)', givesWay: 2, cell: (form) => namesOf(form.group_ids, groups) },
    { id: 'when', header: t('when.label'), width: 'minmax(0, 1fr)', givesWay: 3, cell: when },
    { id: 'responses', header: t('responses.list'), width: '110px', cell: responses },
    { id: 'changed', header: t('changed'), width: '130px', givesWay: 4, cell: ({ updated_at: at }) => dates.day(at) },
  ];
  const isFull = (rows?.length ?? 0) >= FORMS_MAX;
  const add = (
    <PermittedButton rule={EDIT} variant="primary" icon={<ClipboardPlus aria-hidden="true" />} onClick={() => change({ add: 'form' })}>
      {t('add')}
    </PermittedButton>
  );

  return (
    <>
      <ListCard actions={rows !== undefined && rows.length > 0 && !isFull && add}>
        <RecordTable
          list={list}
          select={select}
          label={t('list')}
          failed={t('loadFailed')}
          empty={
            <EmptyState icon={<ClipboardList />} title={t('empty')} action={add}>
              {t('emptyHint')}
            </EmptyState>
          }
          columns={columns}
          card={(form) => (
            <RecordCard title={name(form)} under={`${namesOf(form.site_ids, sites)} · ${namesOf(form.group_ids, groups)}`}>
              {when(form)}
            </RecordCard>
          )}
          keyOf={(row) => String(rows?.[row]?.id ?? row)}
        />
        {isFull && <p>{t('full', { limit: FORMS_MAX })}</p>}
      </ListCard>
      {values.record !== null && (
        <EditForm
          key={values.record}
          formId={values.record}
          readOnly={!mayEdit}
          mayDelete={mayDelete}
          onClose={() => change({ record: null })}
        />
      )}
      {values.add !== null && mayEdit && <AddForm onClose={() => change({ add: null })} />}
    </>
  );
}
