import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import type { Rule } from '../../../../../contract/access';
import { firstValidationMessage, type RequestError } from '../../../../api/requestError';
import { useDeleteSiteMutation } from '../../../../api/sites';
import { linkOf } from '../../../../lib/paths';
import { useNotices } from '../../../../parts/notices/NoticesProvider';
import { PermittedButton } from '../../../../parts/permissions/PermittedButton';
import { ConfirmByName } from '../../../../ui/overlays/ConfirmByName';
import styles from './SiteDetailsForm.module.css';

interface DeleteSiteProps {
  readonly siteId: number;
  readonly name: string;
  /** Who may: it depends on the site's type. */
  readonly rule: Rule;
}

/** Deletes the site once its name was typed, and leaves for the list of sites. The server refuses while an evacuation runs. */
export function DeleteSite({ siteId, name, rule }: DeleteSiteProps) {
  const { t } = useTranslation('sites');
  const { toast } = useNotices();
  const navigate = useNavigate();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const [remove, { isLoading }] = useDeleteSiteMutation();

  const confirm = async (typed: string): Promise<void> => {
    setError(undefined);
    const outcome = await remove({ params: { siteId }, body: { name: typed } });
    if (outcome.error === undefined) {
      // The record is gone, and this form with it: nothing is left here to keep, or to ask about.
      void navigate(linkOf('overviewSites'), { replace: true });
      toast({ tone: 'success', text: t('details.deleted', { name }) });
      return;
    }
    // The base query's own error; RTK Query adds only its serialised crash, which has no problem.
    const refusal = outcome.error as RequestError | { readonly problem?: undefined };
    const said = refusal.problem === undefined ? '' : (firstValidationMessage(refusal) ?? refusal.problem.message);
    setError(said || t('details.deleteFailed'));
  };

  return (
    <section className={styles.deletion} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('details.deleteConfirm')}</h2>
      <p>{t('details.deleteText')}</p>
      <PermittedButton rule={rule} variant="danger" onClick={() => setOpen(true)}>{t('details.delete')}</PermittedButton>
      <ConfirmByName
        open={open}
        title={t('details.deleteTitle', { name })}
        name={name}
        confirmLabel={t('details.deleteConfirm')}
        pending={isLoading}
        error={error}
        onConfirm={(typed) => void confirm(typed)}
        onClose={() => {
          setOpen(false);
          setError(undefined);
        }}
      >
        {t('details.deleteText')}
      </ConfirmByName>
    </section>
  );
}
