import { useTranslation } from 'react-i18next';

import type { NewSitePoint, SitePoint } from '#contract/sites/calls/evacuationPoints';
import {
  useCreateEvacuationPointMutation,
  useDeleteEvacuationPointMutation,
  useUpdateEvacuationPointMutation,
} from '#portal/api/sites/evacuationPoints';
import { useChange } from '#portal/api/useChange';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-sites" */ '#contract/sites/rules/evacuationPoints').then(
    ({ newEvacuationPoint }) => newEvacuationPoint,
  ),
);
const NEW: NewSitePoint = { title: '' };

interface AddProps {
  readonly siteId: number;
  readonly onClose: () => void;
}

/** Adds a point behind the others. */
export function AddPoint({ siteId, onClose }: AddProps) {
  const { t } = useTranslation('evacuationPoints');
  const { toast } = useNotices();
  const create = useChange(useCreateEvacuationPointMutation(), { repeats: 'form' });
  return (
    <FormDialog
      title={t('add')}
      initialValues={NEW}
      validate={validate}
      send={(body: NewSitePoint) => create.send({ params: { siteId }, body })}
      onDone={(_answer, { title }) => toast({ tone: 'success', text: t('added', { title: title.trim() }) })}
      onClose={onClose}
    >
      <FormTextField name="title" label={t('title')} description={t('titleHint')} required autoComplete="off" />
    </FormDialog>
  );
}

interface PointProps {
  readonly point: SitePoint;
  readonly onClose: () => void;
}

/** Gives a point another title. */
export function RenamePoint({ point: { id, title }, onClose }: PointProps) {
  const { t } = useTranslation('evacuationPoints');
  const { toast } = useNotices();
  const update = useChange(useUpdateEvacuationPointMutation());
  return (
    <FormDialog
      title={t('rename')}
      submitLabel={t('rename')}
      initialValues={{ title }}
      validate={validate}
      send={(body: NewSitePoint) => update.send({ params: { evacuationPointId: id }, body: { ...body, base: { title } } })}
      onDone={() => toast({ tone: 'success', text: t('renamed') })}
      onClose={onClose}
    >
      <FormTextField name="title" label={t('title')} required autoComplete="off" />
    </FormDialog>
  );
}

/** Prompts for confirmation and deletes a point. */
export function DeletePoint({ point: { id, title }, onClose }: PointProps) {
  const { t } = useTranslation('evacuationPoints');
  const { toast } = useNotices();
  const remove = useChange(useDeleteEvacuationPointMutation());
  return (
    <ConfirmChange
      tone="danger"
      title={t('delete.title', { title })}
      confirmLabel={t('delete.confirm')}
      send={() => remove.send({ params: { evacuationPointId: id } })}
      onDone={() => toast({ tone: 'success', text: t('delete.done', { title }) })}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </ConfirmChange>
  );
}
