import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  ONBOARDING_TEXT_MAX_LENGTH,
  type OnboardingItem,
  type OnboardingItemChange,
  type OnboardingKind,
} from '#contract/people/entities/onboarding';
import {
  useCreateOnboardingItemMutation,
  useDeleteOnboardingItemMutation,
  useUpdateOnboardingItemMutation,
} from '#portal/api/people/onboarding';
import { useChange } from '#portal/api/useChange';
import { FormUpload } from '#portal/kit/files/FormUpload';
import { AddDrawer } from '#portal/kit/form/AddDrawer';
import { RecordDrawer } from '#portal/kit/form/RecordDrawer';
import { WithDeletion } from '#portal/kit/form/WithDeletion';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { TextLink } from '#web/ui/buttons/TextLink';
import { FormCheckbox } from '#web/ui/form/controls/FormCheckbox';
import { FormReadOnly } from '#web/ui/form/controls/FormReadOnly';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { itemMapping, newItemValues, toItem, validateItem, type ItemFormValues } from './itemFormValues';

const LINES = 8;

interface AddItemProps {
  readonly groupId: number;
  readonly kind: OnboardingKind;
  readonly onClose: () => void;
}

/** Adds a task or a document below the others, in the drawer. */
export function AddItem({ groupId, kind, onClose }: AddItemProps) {
  const { t } = useTranslation('onboarding');
  const [initial] = useState(() => newItemValues(kind));
  const create = useChange(useCreateOnboardingItemMutation(), { repeats: 'form' });
  const title = kind === 'task' ? t('addTask') : t('addDocument');
  return (
    <AddDrawer
      title={title}
      initialValues={initial}
      validate={validateItem}
      send={(values: ItemFormValues) => create.send({ params: { groupId }, body: toItem(values) })}
      added={({ title: name }) => t('added', { name })}
      onClose={onClose}
    >
      <ItemFields kind={kind} item={null} />
    </AddDrawer>
  );
}

interface EditItemProps {
  readonly item: OnboardingItem;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** Shows a task or a document, in the drawer, to change or delete it. */
export function EditItem({ item, readOnly, onClose }: EditItemProps) {
  const { t } = useTranslation('onboarding');
  const update = useChange(useUpdateOnboardingItemMutation());
  const remove = useChange(useDeleteOnboardingItemMutation());
  return (
    <WithDeletion
      action={item.kind === 'task' ? t('delete.task') : t('delete.document')}
      offered={!readOnly}
      title={t('delete.title', { name: item.title })}
      text={<p>{t('delete.text')}</p>}
      send={() => remove.send({ params: { itemId: item.id } })}
      deleted={t('delete.done', { name: item.title })}
      onDone={onClose}
    >
      {(deletion) => (
        <RecordDrawer<OnboardingItem, ItemFormValues, Omit<OnboardingItemChange, 'base'>, object>
          title={item.title}
          submitLabel={t('save')}
          param="record"
          record={item}
          mapping={itemMapping}
          validate={validateItem}
          save={(body) => update.send({ params: { itemId: item.id }, body })}
          saved={({ title: name }) => t('saved', { name })}
          onClose={onClose}
        >
          <FormReadOnly value={readOnly}>
            <ItemFields kind={item.kind} item={item} />
            <FormCheckbox name="ask_again" label={t('askAgain')} description={t('askAgainHint')} />
          </FormReadOnly>
          {deletion}
        </RecordDrawer>
      )}
    </WithDeletion>
  );
}

function ItemFields({ kind, item }: { readonly kind: OnboardingKind; readonly item: OnboardingItem | null }) {
  const { t } = useTranslation('onboarding');
  const backend = useAppSelector(selectBackend);
  const file = item?.file ?? null;
  return (
    <>
      <FormTextField name="title" label={t('title')} required autoComplete="off" />
      {kind === 'task' ? (
        <>
          <FormTextArea name="text" label={t('text')} required lines={LINES} limit={ONBOARDING_TEXT_MAX_LENGTH} />
          <FormTextField name="link" label={t('link')} description={t('linkHint')} optional autoComplete="off" />
        </>
      ) : (
        <>
          <FormUpload name="file_id" purpose="onboarding_document" label={t('file')} description={t('fileHint')} current={file} />
          {file !== null && (
            <TextLink href={`${backend}${file.url}`} target="_blank" rel="noopener noreferrer">
              {t('openFile', { name: file.name })}
            </TextLink>
          )}
        </>
      )}
    </>
  );
}
