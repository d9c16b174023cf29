import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { NewGroup } from '../../../contract/entities/group';
import { useCreateGroupMutation } from '../../api/groups';
import type { RequestError } from '../../api/requestError';
import { Button } from '../../ui/buttons/Button';
import { Form } from '../../ui/form/Form';
import { FormRadioGroup } from '../../ui/form/FormRadioGroup';
import { FormTextField } from '../../ui/form/FormTextField';
import { lazyJoiValidate } from '../../ui/form/joiValidate';
import { submitErrors } from '../../ui/form/submitErrors';
import { Modal } from '../../ui/overlays/Modal';
import { useNotices } from '../notices/NoticesProvider';

const validate = lazyJoiValidate(() => import(/* webpackChunkName: "rules-groups" */ '../../../contract/rules/groups').then(({ newGroup }) => newGroup));

const EMPTY: NewGroup = { name: '', type: 'non_returning' };

/** Adds a group of people. One whose members come from a directory is made where that is connected. */
export function AddGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { toast } = useNotices();
  const formId = useId();
  const [create, creating] = useCreateGroupMutation();
  const types = [
    { value: 'non_returning', label: t('type.non_returning'), description: t('add.nonReturningHint') },
    { value: 'returning', label: t('type.returning'), description: t('add.returningHint') },
    { value: 'delivery', label: t('type.delivery'), description: t('add.deliveryHint') },
  ] as const;

  const submit = async (group: NewGroup, fields: readonly string[]): Promise<object | undefined> => {
    const answer = await create(group);
    if (answer.error !== undefined) {
      // The base query's own error; RTK Query adds only its serialised crash.
      const { problem } = answer.error as Partial<RequestError>;
      return submitErrors({ problem, fields, fallback: problem?.message || t('add.failed') });
    }
    toast({ tone: 'success', text: t('add.done', { name: group.name }) });
    onClose();
    return undefined;
  };

  return (
    <Modal
      open
      title={t('add.title')}
      busy={creating.isLoading}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={creating.isLoading}>{t('add.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} pending={creating.isLoading}>{t('add.submit')}</Button>
        </>
      }
    >
      <Form<NewGroup> id={formId} label={t('add.title')} initialValues={EMPTY} validate={validate} onSubmit={(values, form) => submit(values, form.getRegisteredFields())}>
        <FormTextField name="name" label={t('overview.name')} required autoComplete="off" autoFocus />
        <FormRadioGroup<(typeof types)[number]['value']> name="type" label={t('overview.type')} required options={types} />
      </Form>
    </Modal>
  );
}
