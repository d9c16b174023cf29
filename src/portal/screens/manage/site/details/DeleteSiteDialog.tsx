import { useTranslation } from 'react-i18next';

import { SITE_BELONGINGS, type SiteBelonging } from '#contract/calls/siteDeletion';
import { useGetSiteDeletionQuery } from '#portal/api/siteDeletion';
import { useDeleteSiteMutation } from '#portal/api/sites';
import { useChange } from '#portal/api/useChange';
import { numberText } from '#portal/lib/numberText';
import { ConfirmChange } from '#portal/parts/form/ConfirmChange';
import { TextAction } from '#portal/ui/buttons/TextAction';
import { SkeletonRows } from '#portal/ui/feedback/SkeletonRows';
import styles from './DeleteSiteDialog.module.css';

/** Literal translation keys, so that a missing one is found. */
const COUNTED: Readonly<Record<SiteBelonging, string>> = {
  visits: 'counted.visits',
  signed_in: 'counted.signedIn',
  evacuations: 'counted.evacuations',
  evacuation_points: 'counted.evacuationPoints',
  sign_in_points: 'counted.signInPoints',
  messages: 'counted.messages',
  devices: 'counted.devices',
  fields: 'counted.fields',
  notifications: 'counted.notifications',
  spaces: 'counted.spaces',
  bookings: 'counted.bookings',
  files: 'counted.files',
};

interface DeleteSiteDialogProps {
  readonly siteId: number;
  readonly name: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says in numbers what goes with a site, and deletes it once its name was typed (spec: sites#deleting). */
export function DeleteSiteDialog({ siteId, name, onDone, onClose }: DeleteSiteDialogProps) {
  const { t } = useTranslation(['siteDeletion', 'sites']);
  const remove = useChange(useDeleteSiteMutation());
  return (
    <ConfirmChange
      title={t('sites:details.deleteTitle', { name })}
      name={name}
      confirmLabel={t('sites:details.deleteConfirm')}
      send={(typed) => remove.send({ params: { siteId }, body: { name: typed } })}
      onDone={onDone}
      onClose={onClose}
    >
      <Belongings siteId={siteId} />
      {t('final')}
    </ConfirmChange>
  );
}

function Belongings({ siteId }: { readonly siteId: number }) {
  const { t, i18n } = useTranslation(['siteDeletion', 'ui']);
  // Counted when the dialog opens: what was counted before it is no promise.
  const { currentData, isError, isFetching, refetch } = useGetSiteDeletionQuery(
    { params: { siteId } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError) {
    return (
      <p>
        {t('failed')} <TextAction onClick={() => void refetch()}>{t('ui:retry')}</TextAction>
      </p>
    );
  }
  if (currentData === undefined || isFetching) return <SkeletonRows rows={3} rowHeight={28} />;
  const shown = SITE_BELONGINGS.flatMap((kind) => {
    const count = currentData.counts[kind] ?? 0;
    return count === 0 ? [] : [{ kind, text: t(COUNTED[kind], { count, number: numberText(count, i18n.language) }) }];
  });
  if (shown.length === 0) return <p>{t('nothing')}</p>;
  return (
    <>
      <p>{t('goes')}</p>
      <ul className={styles.list}>
        {shown.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
    </>
  );
}
