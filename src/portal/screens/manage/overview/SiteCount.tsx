import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/sites/entities/site';
import { numberText } from '#web/text/numberText';
import { useSiteChannel } from '#portal/processes/channels/useSiteChannel';
import styles from './Overview.module.css';

/** Shows the number of people on site; subscribes to the site's events while its row is in view. */
export function SiteCount({ site }: { readonly site: SiteSummary }) {
  const { i18n } = useTranslation('sites');
  useSiteChannel(site.id);
  return <span className={styles.figure}>{numberText(site.visitors_signed_in_count, i18n.language)}</span>;
}
