import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import { CONTACTLESS_WELCOME_MAX } from '#contract/sites/constants';
import { canBeEvacuated, type Site } from '#contract/sites/entities/site';
import { sameFields } from '#portal/kit/form/recordMapping';
import { useIsAllowed } from '#portal/processes/session/access';
import { Fields } from '#web/ui/form/Fields';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { LoadedSiteForm } from '../SiteForm';
import { SiteTab } from '../SiteTab';
import { OnSiteReportFields } from './OnSiteReportFields';
import { OnSiteReports } from './OnSiteReports';
import { validateFeatures } from './validateFeatures';

const mapping = sameFields<Site>()(
  'visitor_photos_enabled',
  'photo_required',
  'autocomplete',
  'qr_scanning_enabled',
  'id_scanning_enabled',
  'use_contactless',
  'contactless_welcome',
  'kiosk_shows_missing',
  'on_site_report_enabled',
  'on_site_report_times',
  'on_site_report_emails',
);
const OWN_WELCOME = flagOn('contactless-custom-welcome-message');
const NO_SKIPPING = flagOn('contactless-prevent-skippable-photo');
const SCANNING = flagOn('id-scanning');

/** `/manage/site/{id}/features`: a site's features for sign-in, and its reports (spec: sites#features). */
export function SiteFeaturesScreen() {
  const { t } = useTranslation('siteFeatures');
  const mayGreet = useIsAllowed(OWN_WELCOME);
  const mayForbidSkipping = useIsAllowed(NO_SKIPPING);
  const mayScan = useIsAllowed(SCANNING);
  return (
    <SiteTab>
      {(site, readOnly) => (
        <>
          <LoadedSiteForm label={t('form')} mapping={mapping} validate={validateFeatures} site={site} readOnly={readOnly}>
            {() => (
              <Fields>
                <FormToggle name="visitor_photos_enabled" label={t('photos')} description={t('photosHint')} />
                {mayForbidSkipping && <FormToggle name="photo_required" label={t('photoRequired')} description={t('photoRequiredHint')} />}
                <FormToggle name="autocomplete" label={t('autocomplete')} description={t('autocompleteHint')} />
                <FormToggle name="qr_scanning_enabled" label={t('qrScanning')} description={t('qrScanningHint')} />
                {mayScan && <FormToggle name="id_scanning_enabled" label={t('idScanning')} description={t('idScanningHint')} />}
                <FormToggle name="use_contactless" label={t('contactless')} description={t('contactlessHint')} />
                {mayGreet && (
                  <FormTextArea
                    name="contactless_welcome"
                    label={t('welcome')}
                    description={t('welcomeHint')}
                    limit={CONTACTLESS_WELCOME_MAX}
                    optional
                  />
                )}
                {canBeEvacuated(site) && (
                  <FormToggle name="kiosk_shows_missing" label={t('showsMissing')} description={t('showsMissingHint')} />
                )}
                <OnSiteReportFields />
              </Fields>
            )}
          </LoadedSiteForm>
          <OnSiteReports site={site} />
        </>
      )}
    </SiteTab>
  );
}
