import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FALLBACK_LOCALE } from '#contract/platform/constants';
import { CONTENT_LOCALES } from '#contract/platform/contentLocales';
import type { Form, FormFields } from '#contract/asking/entities/form';
import { useCreateFormMutation, useDeleteFormMutation, useGetFormQuery, useUpdateFormMutation } from '#portal/api/asking/forms';
import { useChange } from '#portal/api/useChange';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { WithDeletion } from '#portal/kit/form/WithDeletion';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { Drawer } from '#web/ui/overlays/Drawer';
import { FormFieldsPart } from './FormFieldsPart';
import { formMapping, newFormValues, validateForm } from './formValues';

const ROW_HEIGHT = 64;

/** Adds a form, in the drawer. */
export function AddForm({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('forms');
  const [initial] = useState(() =>
    newFormValues(
      CONTENT_LOCALES.find((locale) => locale.startsWith(i18n.language.slice(0, 2)) && !i18n.language.startsWith('en')) ?? FALLBACK_LOCALE,
    ),
  );
  const create = useChange(useCreateFormMutation(), { repeats: 'form' });
  return (
    <AddDrawer
      title={t('add')}
      size="wide"
      initialValues={initial}
      validate={validateForm}
      send={(body: FormFields) => create.send({ body })}
      added={({ name }) => t('added', { name })}
      onClose={onClose}
    >
      <FormFieldsPart readOnly={false} />
    </AddDrawer>
  );
}

interface EditFormProps {
  readonly formId: number;
  readonly readOnly: boolean;
  readonly mayDelete: boolean;
  readonly onClose: () => void;
}

/** Shows a form, in the drawer, to change or delete it; it is fetched first. */
export function EditForm({ formId, onClose, ...rights }: EditFormProps) {
  const { t } = useTranslation('forms');
  const read = useGetFormQuery({ params: { formId } }, { refetchOnMountOrArgChange: true });
  const form = read.currentData?.form;
  if (form !== undefined) return <OpenForm form={form} onClose={onClose} {...rights} />;
  return (
    <Drawer open onClose={onClose} title={t('form')} size="wide">
      {read.isError ? (
        <ErrorState title={t('formFailed')} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      ) : (
        <SkeletonRows rows={4} rowHeight={ROW_HEIGHT} />
      )}
    </Drawer>
  );
}

function OpenForm({ form, readOnly, mayDelete, onClose }: Omit<EditFormProps, 'formId'> & { readonly form: Form }) {
  const { t } = useTranslation('forms');
  const update = useChange(useUpdateFormMutation());
  const remove = useChange(useDeleteFormMutation());
  return (
    <WithDeletion
      action={t('delete.action')}
      offered={mayDelete}
      title={t('delete.title', { name: form.name })}
      confirmLabel={t('delete.confirm')}
      text={<p>{t('delete.text')}</p>}
      send={() => remove.send({ params: { formId: form.id } })}
      deleted={t('delete.done', { name: form.name })}
      onDone={onClose}
    >
      {(deletion) => (
        <RecordDrawer<Form, FormFields, Partial<FormFields>, object>
          title={form.name}
          submitLabel={t('save')}
          param="record"
          size="wide"
          record={form}
          mapping={formMapping}
          validate={validateForm}
          save={(body) => update.send({ params: { formId: form.id }, body })}
          saved={({ name }) => t('saved', { name })}
          onClose={onClose}
        >
          <FormReadOnly value={readOnly}>
            <FormFieldsPart readOnly={readOnly} />
          </FormReadOnly>
          {deletion}
        </RecordDrawer>
      )}
    </WithDeletion>
  );
}
