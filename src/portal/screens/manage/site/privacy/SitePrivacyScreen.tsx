import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '#contract/constants';
import type { Site } from '#contract/entities/site';
import { useUpdateSiteMutation } from '#portal/api/sites';
import { useChange } from '#portal/api/useChange';
import { RecordForm } from '#portal/parts/form/RecordForm';
import { sameFields } from '#portal/parts/form/recordMapping';
import { Fields } from '#portal/ui/form/Fields';
import { FormTextArea } from '#portal/ui/form/FormTextArea';
import { FormTextField } from '#portal/ui/form/FormTextField';
import { FormToggle } from '#portal/ui/form/FormToggle';
import { SiteTab } from '../SiteTab';
import { validateSiteChange } from '../validateSiteChange';

const mapping = sameFields<Site>()('hide_sign_outs', 'privacy_notice', 'privacy_notice_url');

/** `/manage/site/{id}/privacy` */
export function SitePrivacyScreen() {
  return <SiteTab>{(site, readOnly) => <PrivacyForm site={site} readOnly={readOnly} />}</SiteTab>;
}

function PrivacyForm({ site, readOnly }: { readonly site: Site; readonly readOnly: boolean }) {
  const { t } = useTranslation('sites');
  const update = useChange(useUpdateSiteMutation());
  return (
    <RecordForm
      label={t('privacy.form')}
      record={site}
      mapping={mapping}
      validate={validateSiteChange}
      save={(body) => update.send({ params: { siteId: site.id }, body })}
      readOnly={readOnly}
      zone={site.timezone}
    >
      <Fields>
        <FormToggle name="hide_sign_outs" label={t('privacy.hideSignOuts')} description={t('privacy.hideSignOutsHint')} />
        <FormTextArea
          name="privacy_notice"
          label={t('privacy.notice')}
          description={t('privacy.noticeHint')}
          optional
          limit={NOTE_MAX_LENGTH}
        />
        <FormTextField name="privacy_notice_url" type="url" label={t('privacy.noticeUrl')} optional autoComplete="off" />
      </Fields>
    </RecordForm>
  );
}
