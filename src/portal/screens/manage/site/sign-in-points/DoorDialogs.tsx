import { useTranslation } from 'react-i18next';

import type { NewSignInPoint, SignInPoint } from '#contract/sites/calls/signInPoints';
import { useCreateSignInPointMutation, useDeleteSignInPointMutation, useUpdateSignInPointMutation } from '#portal/api/sites/signInPoints';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-sites" */ '#contract/sites/rules/signInPoints').then(({ newSignInPoint }) => newSignInPoint),
);
const NEW: NewSignInPoint = { name: '' };

interface AddProps {
  readonly siteId: number;
  readonly onClose: () => void;
}

/** Adds a door behind the others. */
export function AddDoor({ siteId, onClose }: AddProps) {
  const { t } = useTranslation('signInPoints');
  const { toast } = useNotices();
  const create = useChange(useCreateSignInPointMutation(), { repeats: 'form' });
  return (
    <FormDialog
      title={t('add')}
      initialValues={NEW}
      validate={validate}
      send={(body: NewSignInPoint) => create.send({ params: { siteId }, body })}
      onDone={(_answer, { name }) => toast({ tone: 'success', text: t('added', { name: name.trim() }) })}
      onClose={onClose}
    >
      <FormTextField name="name" label={t('name')} description={t('nameHint')} required autoComplete="off" />
    </FormDialog>
  );
}

interface PointProps {
  readonly point: SignInPoint;
  readonly onClose: () => void;
}

/** Gives a door another name. */
export function RenameDoor({ point: { id, name }, onClose }: PointProps) {
  const { t } = useTranslation('signInPoints');
  const { toast } = useNotices();
  const update = useChange(useUpdateSignInPointMutation());
  return (
    <FormDialog
      title={t('rename')}
      submitLabel={t('rename')}
      initialValues={{ name }}
      validate={validate}
      send={(body: NewSignInPoint) => update.send({ params: { signInPointId: id }, body: { ...body, base: { name } } })}
      onDone={() => toast({ tone: 'success', text: t('renamed') })}
      onClose={onClose}
    >
      <FormTextField name="name" label={t('name')} required autoComplete="off" />
    </FormDialog>
  );
}

/** Prompts for confirmation and deletes a sign-in point. */
export function DeleteDoor({ point: { id, name }, onClose }: PointProps) {
  const { t } = useTranslation('signInPoints');
  const { toast } = useNotices();
  const remove = useChange(useDeleteSignInPointMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      send={() => remove.send({ params: { signInPointId: id } })}
      onDone={() => toast({ tone: 'success', text: t('delete.done', { name }) })}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </ConfirmChange>
  );
}
