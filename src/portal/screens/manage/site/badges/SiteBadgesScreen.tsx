import { useTranslation } from 'react-i18next';

import type { Site } from '#contract/entities/site';
import { useUpdateSiteMutation } from '#portal/api/sites';
import { useChange } from '#portal/api/useChange';
import { LateBadgeDesk } from '#portal/parts/badges/lateBadges';
import { SiteTab } from '../SiteTab';

/** `/manage/site/{id}/badges`: what people who sign in at the site wear (spec: fields#badges). */
export function SiteBadgesScreen() {
  return <SiteTab>{(site, readOnly) => <Desk site={site} readOnly={readOnly} />}</SiteTab>;
}

function Desk({ site, readOnly }: { readonly site: Site; readonly readOnly: boolean }) {
  const { t } = useTranslation('badges');
  const { send } = useChange(useUpdateSiteMutation());
  return (
    <LateBadgeDesk
      owner={{ site_id: site.id }}
      chosenId={site.badge_id}
      readOnly={readOnly}
      choose={(badgeId) => send({ params: { siteId: site.id }, body: { badge_id: badgeId, base: { badge_id: site.badge_id } } })}
      hint={t('hintSite')}
    />
  );
}
