import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import type { Site } from '#contract/sites/entities/site';
import { sitePermission } from '#contract/sites/policies';
import { useGetSiteQuery } from '#portal/api/sites/sites';
import { selectSites, selectWholeSite } from '#portal/entities/sites';
import { recordId, useAddress } from '#portal/kit/route/useAddress';
import { useIsAllowed } from '#portal/processes/session/access';
import { useAppSelector } from '#portal/store/hooks';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { Card } from '#web/ui/layout/Card';
import { SiteNotLoaded } from '../SiteNotLoaded';
import { SiteTab } from '../SiteTab';
import { CopyFrom } from './CopyFrom';
import styles from './Settings.module.css';

const ADDRESS = { site: recordId() };
const SEE_SITES = needs(sitePermission('standard', 'viewer'));
const SEE_EVENTS = needs(sitePermission('event', 'viewer'));

/** `/manage/site/{id}/settings`: copies settings from another site. */
export function SiteSettingsScreen() {
  return <SiteTab>{(site, readOnly) => <CopySettings site={site} readOnly={readOnly} />}</SiteTab>;
}

interface CopySettingsProps {
  readonly site: Site;
  readonly readOnly: boolean;
}

function CopySettings({ site, readOnly }: CopySettingsProps) {
  const { t } = useTranslation('siteSettings');
  const { values, change } = useAddress(ADDRESS);
  const [maySites, mayEvents] = [useIsAllowed(SEE_SITES), useIsAllowed(SEE_EVENTS)];
  const sources = useAppSelector(selectSites).filter(({ id, type }) => id !== site.id && (type === 'event' ? mayEvents : maySites));
  const chosen = sources.find(({ id }) => id === values.site);

  return (
    <Card title={t('title')}>
      <div className={styles.form}>
        <p>{t('intro', { name: site.name })}</p>
        {sources.length === 0 ? (
          <p>{t('noOther')}</p>
        ) : (
          <Dropdown<number>
            label={t('from')}
            options={sources.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen?.id ?? null}
            onChange={(id) => change({ site: id })}
            disabled={readOnly}
          />
        )}
        {chosen !== undefined && !readOnly && <Source key={chosen.id} sourceId={chosen.id} site={site} />}
      </div>
    </Card>
  );
}

function Source({ sourceId, site }: { readonly sourceId: number; readonly site: Site }) {
  // Refetched, since the current settings of the other site are copied.
  const read = useGetSiteQuery({ params: { siteId: sourceId } }, { refetchOnMountOrArgChange: true });
  const source = useAppSelector((state) => selectWholeSite(state, sourceId));
  if (source !== undefined && !read.isLoading) return <CopyFrom source={source} site={site} />;
  return read.isError ? <SiteNotLoaded read={read} framed /> : <SkeletonRows rows={4} rowHeight={40} />;
}
