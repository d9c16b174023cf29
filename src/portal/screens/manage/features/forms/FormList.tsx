import { ClipboardList, ClipboardPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { FORMS_MAX, type FormSummary } from '#contract/asking/entities/form';
import { useListFormsQuery } from '#portal/api/asking/forms';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { ListCard } from '#portal/kit/list/ListCard';
import { RecordTable } from '#portal/kit/list/RecordTable';
import { usePageOfRecords } from '#portal/kit/list/usePageOfRecords';
import { PermittedButton } from '#portal/kit/permissions/PermittedButton';
import { openPart, openRecord, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { AddForm, EditForm } from './FormDrawers';
import { FormCard, FormLink, useFormColumns } from './useFormColumns';

const EDIT = needs('ManageForm.editor');
const DELETE = needs('ManageForm.deleter');
const ADDRESS = { record: openRecord(), add: openPart() };

/** All forms, to add, change and delete one. */
export function FormList() {
  const { t } = useTranslation('forms');
  const { values, change, hrefWith } = useAddress(ADDRESS);
  const mayEdit = useIsAllowed(EDIT);
  const mayDelete = useIsAllowed(DELETE);
  useListGroupsQuery();
  const read = useListFormsQuery(undefined, { refetchOnMountOrArgChange: true });
  const forms = read.data?.forms;
  const { list, select } = usePageOfRecords(read, 'forms', forms, forms?.length);
  const linkOf = (form: FormSummary) => <FormLink form={form} href={hrefWith({ record: form.id })} />;
  const columns = useFormColumns(linkOf);
  const isFull = (forms?.length ?? 0) >= FORMS_MAX;

  return (
    <>
      <ListCard actions={forms !== undefined && forms.length > 0 && !isFull && <AddButton />}>
        <RecordTable
          list={list}
          select={select}
          label={t('list')}
          failed={t('loadFailed')}
          empty={
            <EmptyState icon={<ClipboardList />} title={t('empty')} action={<AddButton />}>
              {t('emptyHint')}
            </EmptyState>
          }
          columns={columns}
          cardHeight={112}
          card={(form) => <FormCard form={form} title={linkOf(form)} />}
          keyOf={(row) => String(forms?.[row]?.id ?? row)}
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

function AddButton() {
  const { t } = useTranslation('forms');
  const { change } = useAddress(ADDRESS);
  return (
    <PermittedButton rule={EDIT} variant="primary" icon={<ClipboardPlus aria-hidden="true" />} onClick={() => change({ add: 'form' })}>
      {t('add')}
    </PermittedButton>
  );
}
