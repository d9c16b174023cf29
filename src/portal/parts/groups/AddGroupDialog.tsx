import { useTranslation } from 'react-i18next';

import type { NewGroup } from '#contract/entities/group';
import { useCreateGroupMutation } from '#portal/api/groups';
import { useChange } from '#portal/api/useChange';
import { FormRadioGroup } from '#portal/ui/form/FormRadioGroup';
import { FormTextField } from '#portal/ui/form/FormTextField';
import { lazyJoiValidate } from '#portal/ui/form/joiValidate';
import { FormDialog } from '../form/FormDialog';
import { useNotices } from '../notices/NoticesProvider';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-groups" */ '#contract/rules/groups').then(({ newGroup }) => newGroup),
);

const EMPTY: NewGroup = { name: '', type: 'non_returning' };

/** Adds a group of people. One whose members come from a directory is made where that is connected. */
export function AddGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { toast } = useNotices();
  const create = useChange(useCreateGroupMutation(), { repeats: 'form' });
  const types = [
    { value: 'non_returning', label: t('type.non_returning'), description: t('add.nonReturningHint') },
    { value: 'returning', label: t('type.returning'), description: t('add.returningHint') },
    { value: 'delivery', label: t('type.delivery'), description: t('add.deliveryHint') },
  ] as const;

  return (
    <FormDialog
      title={t('add.title')}
      submitLabel={t('add.submit')}
      failed={t('add.failed')}
      initialValues={EMPTY}
      validate={validate}
      send={(group: NewGroup) => create.send({ body: group })}
      onDone={(_, { name }) => toast({ tone: 'success', text: t('add.done', { name }) })}
      onClose={onClose}
    >
      <FormTextField name="name" label={t('overview.name')} required autoComplete="off" autoFocus />
      <FormRadioGroup<(typeof types)[number]['value']> name="type" label={t('overview.type')} required options={types} />
    </FormDialog>
  );
}
