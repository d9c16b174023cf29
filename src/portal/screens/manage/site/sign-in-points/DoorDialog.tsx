import { useTranslation } from 'react-i18next';

import { useCreateSignInPointMutation, useDeleteSignInPointMutation, useUpdateSignInPointMutation } from '#portal/api/sites/signInPoints';
import { useChange } from '#portal/api/useChange';
import { NamedDialog, type OpenedDialog } from '#portal/kit/list/NamedDialog';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-sites" */ '#contract/sites/rules/signInPoints').then(({ newSignInPoint }) => newSignInPoint),
);

interface DoorDialogProps extends OpenedDialog {
  readonly siteId: number;
}

/** Adds, renames or deletes a door of a site. */
export function DoorDialog({ siteId, ...open }: DoorDialogProps) {
  const { t } = useTranslation('signInPoints');
  const create = useChange(useCreateSignInPointMutation(), { repeats: 'form' });
  const update = useChange(useUpdateSignInPointMutation());
  const remove = useChange(useDeleteSignInPointMutation());
  return (
    <NamedDialog
      {...open}
      field="name"
      label={t('name')}
      hint={t('nameHint')}
      validate={validate}
      add={{
        title: t('add'),
        done: (name) => t('added', { name }),
        send: (name) => create.send({ params: { siteId }, body: { name } }),
      }}
      rename={{
        title: t('rename'),
        done: t('renamed'),
        send: ({ id, name: before }, name) => update.send({ params: { signInPointId: id }, body: { name, base: { name: before } } }),
      }}
      remove={{
        title: (name) => t('delete.title', { name }),
        text: t('delete.text'),
        confirm: t('delete.confirm'),
        done: (name) => t('delete.done', { name }),
        send: (id) => remove.send({ params: { signInPointId: id } }),
      }}
    />
  );
}
