import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Rule } from '#contract/access';
import type { Site } from '#contract/entities/site';
import { linkOf } from '#portal/lib/paths';
import { useNotices } from '#portal/parts/notices/NoticesProvider';
import { PermittedButton } from '#portal/parts/permissions/PermittedButton';
import { useNavigate } from '#portal/ui/layout/NavigationProvider';
import { DeleteSiteDialog } from './DeleteSiteDialog';
import styles from './SiteDetailsForm.module.css';

interface DeleteSiteProps {
  readonly site: Pick<Site, 'id' | 'name' | 'type'>;
  /** Who may: it depends on the site's type. */
  readonly rule: Rule;
}

/** Deletes the site, after a dialog that says what goes with it, and leaves for the list. The server refuses while an evacuation runs. */
export function DeleteSite({ site: { id, name, type }, rule }: DeleteSiteProps) {
  const { t } = useTranslation('sites');
  const { toast } = useNotices();
  const navigate = useNavigate();
  const titleId = useId();
  const [open, setOpen] = useState(false);

  return (
    <section className={styles.deletion} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('details.deleteConfirm')}</h2>
      <p>{t('details.deleteText')}</p>
      <PermittedButton rule={rule} variant="danger" onClick={() => setOpen(true)}>
        {t('details.delete')}
      </PermittedButton>
      {open && (
        <DeleteSiteDialog
          siteId={id}
          name={name}
          onDone={() => {
            // The record is gone, and this form with it: nothing is left here to keep, or to ask about.
            navigate(linkOf(type === 'event' ? 'overviewEvents' : 'overviewSites'), { replace: true });
            toast({ tone: 'success', text: t('details.deleted', { name }) });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
