import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/access';
import { CONTACTLESS_WELCOME_MAX } from '#contract/constants';
import type { Site } from '#contract/entities/site';
import { sameFields } from '#portal/parts/form/recordMapping';
import { useIsAllowed } from '#portal/processes/session/access';
import { Fields } from '#portal/ui/form/Fields';
import { FormTextArea } from '#portal/ui/form/FormTextArea';
import { FormToggle } from '#portal/ui/form/FormToggle';
import { SiteForm } from '../SiteForm';

const mapping = sameFields<Site>()(
  'visitor_photos_enabled',
  'photo_required',
  'autocomplete',
  'qr_scanning_enabled',
  'use_contactless',
  'contactless_welcome',
);
const OWN_WELCOME = flagOn('contactless-custom-welcome-message');
const NO_SKIPPING = flagOn('contactless-prevent-skippable-photo');

/** `/manage/site/{id}/features`: what a site switches on for sign-in (spec: sites#features). */
export function SiteFeaturesScreen() {
  const { t } = useTranslation('siteFeatures');
  const mayGreet = useIsAllowed(OWN_WELCOME);
  const mayForbidSkipping = useIsAllowed(NO_SKIPPING);
  return (
    <SiteForm label={t('form')} mapping={mapping}>
      {() => (
        <Fields>
          <FormToggle name="visitor_photos_enabled" label={t('photos')} description={t('photosHint')} />
          {mayForbidSkipping && <FormToggle name="photo_required" label={t('photoRequired')} description={t('photoRequiredHint')} />}
          <FormToggle name="autocomplete" label={t('autocomplete')} description={t('autocompleteHint')} />
          <FormToggle name="qr_scanning_enabled" label={t('qrScanning')} description={t('qrScanningHint')} />
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
        </Fields>
      )}
    </SiteForm>
  );
}
