import { useTranslation } from 'react-i18next';

import type { SiteSummary } from '#contract/entities/site';
import { selectRunningKind } from '#portal/entities/evacuations';
import { useAppSelector } from '#portal/store/hooks';
import { numberText } from '#portal/lib/numberText';
import { useSiteChannel } from '#portal/processes/channels/useSiteChannel';
import { Tag } from '#portal/ui/feedback/Tag';
import styles from '../Overview.module.css';

/** Literal translation keys, so that a missing one is found. */
const EVACUATING = { real: 'overview.evacuating', drill: 'overview.drill', either: 'overview.either' } as const;

/** Shows how many people are on site, and a running evacuation; follows the site while its row is in view. */
export function SiteCount({ site }: { readonly site: SiteSummary }) {
  const { t, i18n } = useTranslation('sites');
  useSiteChannel(site.id);
  const kind = useAppSelector((state) => selectRunningKind(state, site.id));
  return (
    <>
      {site.evacuation_in_progress && (
        <Tag tone={kind === null ? 'neutral' : kind === 'drill' ? 'info' : 'missing'}>{t(EVACUATING[kind ?? 'either'])}</Tag>
      )}
      <span className={styles.figure}>{numberText(site.visitors_signed_in_count, i18n.language)}</span>
    </>
  );
}
