import { useTranslation } from 'react-i18next';

import { useGetSiteDeletionQuery } from '#portal/api/sites/siteDeletion';
import { useDeleteSiteMutation } from '#portal/api/sites/sites';
import { useChange } from '#portal/api/useChange';
import { Belongings } from '#portal/kit/deletion/Belongings';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';

interface DeleteSiteDialogProps {
  readonly siteId: number;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says in numbers what goes with a site, and deletes it once its name was typed (spec: sites#deleting). */
export function DeleteSiteDialog({ siteId, name, onDone, onClose }: DeleteSiteDialogProps) {
  const { t } = useTranslation(['deletion', 'sites']);
  const remove = useChange(useDeleteSiteMutation());
  const read = useGetSiteDeletionQuery({ params: { siteId } }, { refetchOnMountOrArgChange: true });
  return (
    <ConfirmChange
      title={t('sites:details.deleteTitle', { name })}
      name={name}
      confirmLabel={t('sites:details.deleteConfirm')}
      send={(typed) => remove.send({ params: { siteId }, body: { name: typed } })}
      onDone={onDone}
      onClose={onClose}
    >
      <Belongings read={read} />
      {t('final')}
    </ConfirmChange>
  );
}
