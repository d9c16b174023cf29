import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/access';
import type { Site } from '#contract/entities/site';
import { useUpdateSiteMutation } from '#portal/api/sites';
import { useChange } from '#portal/api/useChange';
import { RecordForm } from '#portal/parts/form/RecordForm';
import { sameFields } from '#portal/parts/form/recordMapping';
import { useIsAllowed } from '#portal/processes/session/access';
import { Fields } from '#portal/ui/form/Fields';
import { FormToggle } from '#portal/ui/form/FormToggle';
import { SiteTab } from '../SiteTab';
import { validateSiteChange } from '../validateSiteChange';

const mapping = sameFields<Site>()('visitor_photos_enabled', 'photo_required', 'autocomplete', 'qr_scanning_enabled');
const NO_SKIPPING = flagOn('contactless-prevent-skippable-photo');

/** `/manage/site/{id}/features`: what a site switches on for sign-in (spec: sites#features). */
export function SiteFeaturesScreen() {
  return <SiteTab>{(site, readOnly) => <FeaturesForm site={site} readOnly={readOnly} />}</SiteTab>;
}

function FeaturesForm({ site, readOnly }: { readonly site: Site; readonly readOnly: boolean }) {
  const { t } = useTranslation('siteFeatures');
  const update = useChange(useUpdateSiteMutation());
  const mayForbidSkipping = useIsAllowed(NO_SKIPPING);
  return (
    <RecordForm
      label={t('form')}
      record={site}
      mapping={mapping}
      validate={validateSiteChange}
      save={(body) => update.send({ params: { siteId: site.id }, body })}
      readOnly={readOnly}
      zone={site.timezone}
    >
      <Fields>
        <FormToggle name="visitor_photos_enabled" label={t('photos')} description={t('photosHint')} />
        {mayForbidSkipping && <FormToggle name="photo_required" label={t('photoRequired')} description={t('photoRequiredHint')} />}
        <FormToggle name="autocomplete" label={t('autocomplete')} description={t('autocompleteHint')} />
        <FormToggle name="qr_scanning_enabled" label={t('qrScanning')} description={t('qrScanningHint')} />
      </Fields>
    </RecordForm>
  );
}
