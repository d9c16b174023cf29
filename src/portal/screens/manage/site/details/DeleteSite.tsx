import { useTranslation } from 'react-i18next';

import type { Rule } from '#contract/platform/accessRule';
import type { Site } from '#contract/sites/entities/site';
import { linkOf } from '#portal/lib/paths';
import { DeletionSection } from '#portal/kit/deletion/DeletionSection';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { DeleteSiteDialog } from './DeleteSiteDialog';

interface DeleteSiteProps {
  readonly site: Pick<Site, 'id' | 'name' | 'type'>;
  /** The rule for deleting it, which depends on the site's type. */
  readonly rule: Rule;
}

/** Deletes the site and leaves for the list. The server refuses while an evacuation runs. */
export function DeleteSite({ site: { id, name, type }, rule }: DeleteSiteProps) {
  const { t } = useTranslation('sites');
  const { toast } = useNotices();
  const navigate = useNavigate();
  return (
    <DeletionSection
      title={t('details.deleteConfirm')}
      text={t('details.deleteText')}
      action={t('details.delete')}
      rule={rule}
      dialog={(onClose) => (
        <DeleteSiteDialog
          siteId={id}
          name={name}
          onDone={() => {
            // The record and this form are gone: there is nothing left to save, or to prompt for.
            navigate(linkOf(type === 'event' ? 'overviewEvents' : 'overviewSites'), { replace: true });
            toast({ tone: 'success', text: t('details.deleted', { name }) });
          }}
          onClose={onClose}
        />
      )}
    />
  );
}
