import { useTranslation } from 'react-i18next';

import type { Site } from '#contract/sites/entities/site';
import { useGetBadgeSampleQuery } from '#portal/api/badges/badges';
import { useUpdateSiteMutation } from '#portal/api/sites/sites';
import { useChange } from '#portal/api/useChange';
import { LateBadgeDesk } from '#portal/pieces/badges/badges/lateBadges';
import { FormUpload } from '#portal/kit/files/FormUpload';
import { sameFields } from '#portal/kit/form/recordMapping';
import { Fields } from '#web/ui/form/Fields';
import { LoadedSiteForm } from '../SiteForm';
import { SiteTab } from '../SiteTab';

const logoMapping = sameFields<Site>()('badge_logo_file_id');

/** `/manage/site/{id}/badges`: what people who sign in at the site wear, and its logo (spec: fields#badges). */
export function SiteBadgesScreen() {
  return <SiteTab>{(site, readOnly) => <Badges site={site} readOnly={readOnly} />}</SiteTab>;
}

interface BadgesProps {
  readonly site: Site;
  readonly readOnly: boolean;
}

function Badges({ site, readOnly }: BadgesProps) {
  const { t } = useTranslation('badges');
  const { send } = useChange(useUpdateSiteMutation());
  return (
    <LateBadgeDesk
      owner={{ site_id: site.id }}
      chosenId={site.badge_id}
      readOnly={readOnly}
      choose={(badgeId) => send({ params: { siteId: site.id }, body: { badge_id: badgeId, base: { badge_id: site.badge_id } } })}
      hint={t('hintSite')}
      settings={<Logo site={site} readOnly={readOnly} />}
    />
  );
}

function Logo({ site, readOnly }: BadgesProps) {
  const { t } = useTranslation('badges');
  // Badges are drawn with the logo.
  const { refetch } = useGetBadgeSampleQuery({ query: { site_id: site.id } });
  return (
    <LoadedSiteForm label={t('logoForm')} mapping={logoMapping} site={site} readOnly={readOnly} onSaved={() => void refetch()}>
      {() => (
        <Fields>
          <FormUpload
            name="badge_logo_file_id"
            purpose="badge_logo"
            current={site.badge_logo}
            label={t('logo')}
            description={t('logoHint')}
            optional
          />
        </Fields>
      )}
    </LoadedSiteForm>
  );
}
