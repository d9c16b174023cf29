import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Rule } from '#contract/access';
import { useDeleteSiteMutation } from '#portal/api/sites';
import { useChange } from '#portal/api/useChange';
import { linkOf } from '#portal/lib/paths';
import { ConfirmChange } from '#portal/parts/form/ConfirmChange';
import { useNotices } from '#portal/parts/notices/NoticesProvider';
import { PermittedButton } from '#portal/parts/permissions/PermittedButton';
import { useNavigate } from '#portal/ui/layout/NavigationProvider';
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
  const remove = useChange(useDeleteSiteMutation());

  return (
    <section className={styles.deletion} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('details.deleteConfirm')}</h2>
      <p>{t('details.deleteText')}</p>
      <PermittedButton rule={rule} variant="danger" onClick={() => setOpen(true)}>
        {t('details.delete')}
      </PermittedButton>
      {open && (
        <ConfirmChange
          title={t('details.deleteTitle', { name })}
          name={name}
          confirmLabel={t('details.deleteConfirm')}
          send={(typed) => remove.send({ params: { siteId }, body: { name: typed } })}
          onDone={() => {
            // The record is gone, and this form with it: nothing is left here to keep, or to ask about.
            navigate(linkOf('overviewSites'), { replace: true });
            toast({ tone: 'success', text: t('details.deleted', { name }) });
          }}
          onClose={() => setOpen(false)}
        >
          {t('details.deleteText')}
        </ConfirmChange>
      )}
    </section>
  );
}
