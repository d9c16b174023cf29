import { useTranslation } from 'react-i18next';

import {
  useCreateEvacuationPointMutation,
  useDeleteEvacuationPointMutation,
  useUpdateEvacuationPointMutation,
} from '#portal/api/sites/evacuationPoints';
import { useChange } from '#portal/api/useChange';
import { NamedDialog, type OpenedDialog } from '#portal/kit/list/NamedDialog';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-sites" */ '#contract/sites/rules/evacuationPoints').then(
    ({ newEvacuationPoint }) => newEvacuationPoint,
  ),
);

interface PointDialogProps extends OpenedDialog {
  readonly siteId: number;
}

/** Adds, renames or deletes an evacuation point of a site. */
export function PointDialog({ siteId, ...open }: PointDialogProps) {
  const { t } = useTranslation('evacuationPoints');
  const create = useChange(useCreateEvacuationPointMutation(), { repeats: 'form' });
  const update = useChange(useUpdateEvacuationPointMutation());
  const remove = useChange(useDeleteEvacuationPointMutation());
  return (
    <NamedDialog
      {...open}
      field="title"
      label={t('title')}
      hint={t('titleHint')}
      validate={validate}
      add={{
        title: t('add'),
        done: (title) => t('added', { title }),
        send: (title) => create.send({ params: { siteId }, body: { title } }),
      }}
      rename={{
        title: t('rename'),
        done: t('renamed'),
        send: ({ id, name }, title) => update.send({ params: { evacuationPointId: id }, body: { title, base: { title: name } } }),
      }}
      remove={{
        title: (title) => t('delete.title', { title }),
        text: t('delete.text'),
        confirm: t('delete.confirm'),
        done: (title) => t('delete.done', { title }),
        send: (id) => remove.send({ params: { evacuationPointId: id } }),
      }}
    />
  );
}
