import { useTranslation } from 'react-i18next';

import { NOTE_MAX_LENGTH } from '#contract/platform/constants';
import type { Site } from '#contract/sites/entities/site';
import { sameFields } from '#portal/kit/form/recordMapping';
import { Fields } from '#web/ui/form/Fields';
import { FormTextArea } from '#web/ui/form/controls/FormTextArea';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { SiteForm } from '../SiteForm';

const mapping = sameFields<Site>()('hide_sign_outs', 'privacy_notice', 'privacy_notice_url');

/** `/manage/site/{id}/privacy` */
export function SitePrivacyScreen() {
  const { t } = useTranslation('sites');
  return (
    <SiteForm label={t('privacy.form')} mapping={mapping}>
      {() => (
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
      )}
    </SiteForm>
  );
}
