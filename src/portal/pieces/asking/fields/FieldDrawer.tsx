import { useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { isChoice, type CustomField, type NewField } from '#contract/asking/entities/customField';
import type { FieldOwner } from '#contract/asking/fieldSettings';
import { useDeleteCustomFieldMutation, useGetCustomFieldUseQuery, useUpdateCustomFieldMutation } from '#portal/api/asking/customFields';
import { useChange, type ChangeOutcome } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { Banner } from '#web/ui/feedback/Banner';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { AddDrawer } from '../../../kit/form/AddDrawer';
import { RecordDrawer } from '../../../kit/form/RecordDrawer';
import { WithDeletion } from '../../../kit/form/WithDeletion';
import { FieldFields } from './FieldFields';
import { fieldMapping, fieldRules, newFieldValues, toField, type FieldEdit, type FieldFormValues } from './fieldFormValues';
import { OptionsInUse, useOptionsInUse } from './OptionsInUse';

const DELETE = needs('CustomField.deleter');

interface AddFieldProps {
  readonly owner: FieldOwner;
  readonly locale?: string;
  readonly send: (field: NewField) => Promise<ChangeOutcome<unknown>>;
  readonly onClose: () => void;
}

/** Returns the body for a new field: it mentions visits only if the field is not in them. */
function toNewField(owner: FieldOwner, values: FieldFormValues): NewField {
  const { in_visit_record: inVisitRecord, ...field } = toField(owner, values);
  return inVisitRecord ? field : { ...field, in_visit_record: inVisitRecord };
}

/** Adds a field below the others of its owner, in the drawer. */
export function AddField({ owner, locale, send, onClose }: AddFieldProps) {
  const { t } = useTranslation('fields');
  const [initial] = useState(() => newFieldValues(owner));
  const validate = useMemo(() => fieldRules(owner), [owner]);
  return (
    <AddDrawer
      title={t('add')}
      size="wide"
      initialValues={initial}
      validate={validate}
      send={(values: FieldFormValues) => send(toNewField(owner, values))}
      failed={owner.kind === 'group' ? t('personalSaveFailed') : undefined}
      added={() => t('added')}
      onClose={onClose}
    >
      <FieldFields owner={owner} readOnly={false} locale={locale} />
    </AddDrawer>
  );
}

interface EditFieldProps {
  readonly owner: FieldOwner;
  readonly field: CustomField;
  readonly readOnly: boolean;
  readonly locale?: string;
  readonly onClose: () => void;
}

/** Shows a field in the drawer, to change or delete it. The effect on answers is shown before it is saved. */
export function EditField({ owner, field, readOnly, locale, onClose }: EditFieldProps) {
  const { t } = useTranslation('fields');
  const update = useChange(useUpdateCustomFieldMutation());
  const remove = useChange(useDeleteCustomFieldMutation());
  const mapping = useMemo(() => fieldMapping(owner), [owner]);
  const validate = useMemo(() => fieldRules(owner), [owner]);
  const { save, question } = useOptionsInUse(field, (body) => update.send({ params: { customFieldId: field.id }, body }));
  return (
    <WithDeletion
      action={t('delete.action')}
      offered={!readOnly && field.system === null}
      rule={DELETE}
      title={t('delete.title')}
      text={<DeletionText field={field} />}
      send={() => remove.send({ params: { customFieldId: field.id } })}
      failed={owner.kind === 'group' ? t('delete.personalFailed') : undefined}
      deleted={t('delete.done')}
      onDone={onClose}
    >
      {(deletion) => (
        <RecordDrawer<CustomField, FieldFormValues, FieldEdit, object>
          title={readOnly ? t('view') : t('edit')}
          submitLabel={t('save')}
          param="field"
          size="wide"
          record={field}
          mapping={mapping}
          validate={validate}
          save={save}
          failed={owner.kind === 'group' ? t('personalSaveFailed') : undefined}
          saved={() => t('saved')}
          onClose={onClose}
        >
          <FormReadOnly value={readOnly}>
            <FieldFields owner={owner} readOnly={readOnly} field={field} locale={locale} />
          </FormReadOnly>
          <Consequences owner={owner} field={field} />
          {field.system !== null && <p>{t('systemHint')}</p>}
          {deletion}
          {question !== null && <OptionsInUse {...question} />}
        </RecordDrawer>
      )}
    </WithDeletion>
  );
}

/** Reports whether saving changes the meaning of answers or the people who can read them. */
function touchesAnswers(owner: FieldOwner, values: FieldFormValues, stored: CustomField): boolean {
  const field = toField(owner, values);
  const isOptionGone = isChoice(field.type) && stored.values.some(({ value }) => !values.values.some(({ was }) => was === value));
  return field.type !== stored.type || isOptionGone || (stored.sensitive && !field.sensitive);
}

/** Shows the number of people whose answers a change concerns. */
function Consequences({ owner, field }: { readonly owner: FieldOwner; readonly field: CustomField }) {
  const { t } = useTranslation('fields');
  const { values, dirty } = useFormState<FieldFormValues>({ subscription: { values: true, dirty: true } });
  const isTouched = dirty && touchesAnswers(owner, values, field);
  const { currentData, isError } = useGetCustomFieldUseQuery({ params: { customFieldId: field.id } }, { skip: !isTouched });
  const numbers = useUseWords(currentData?.use);
  if (!isTouched) return null;
  const unmasks = field.sensitive && !values.sensitive;
  const who = isError ? t('consequence.uncounted') : currentData === undefined ? '…' : t('consequence.counted', numbers);
  return (
    <Banner tone="warning">
      {who} {unmasks ? t('consequence.unmasked') : t('consequence.kept')}
    </Banner>
  );
}

function useUseWords(
  use: { readonly visits: number; readonly members: number; readonly sites: number; readonly groups: number } | undefined,
) {
  const { t, i18n } = useTranslation('fields');
  const count = (number = 0) => ({ count: number, number: numberText(number, i18n.language) });
  return {
    visits: t('visits', count(use?.visits)),
    members: t('members', count(use?.members)),
    sites: t('sites', count(use?.sites)),
    groups: t('groupCount', count(use?.groups)),
  };
}

/** The data deleted with a field, in words and numbers; counted when the dialog opens. */
function DeletionText({ field }: { readonly field: CustomField }) {
  const { t } = useTranslation('fields');
  const { currentData, isError } = useGetCustomFieldUseQuery({ params: { customFieldId: field.id } }, { refetchOnMountOrArgChange: true });
  const numbers = useUseWords(currentData?.use);
  return (
    <>
      <p>{t('delete.text', { name: field.name })}</p>
      <p>{isError ? t('consequence.uncounted') : currentData === undefined ? '…' : t('delete.use', numbers)}</p>
    </>
  );
}
