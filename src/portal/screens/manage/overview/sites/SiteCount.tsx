import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '../../../../../contract/entities/site';
import { numberText } from '../../../../lib/numberText';
import { useSiteChannel } from '../../../../processes/channels/useSiteChannel';
import { Tag } from '../../../../ui/saying/Tag';
import styles from '../Overview.module.css';

/** How many are on a site of the list, and whether it is being evacuated; follows the site while its row is there. */
export function SiteCount({ site }: { readonly site: SiteSummary }) {
  const { t, i18n } = useTranslation('sites');
  useSiteChannel(site.id);
  return (
    <>
      {site.evacuation_in_progress && <Tag tone="missing">{t('overview.evacuating')}</Tag>}
      <span className={styles.figure}>{numberText(site.visitors_signed_in_count, i18n.language)}</span>
    </>
  );
}
