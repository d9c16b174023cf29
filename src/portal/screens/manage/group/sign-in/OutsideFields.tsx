import { useTranslation } from 'react-i18next';

import { flagOn } from '#contract/platform/accessRule';
import type { GroupType } from '#contract/people/entities/group';
import { SETTING_FLAGS, supportsSetting } from '#contract/people/groupSettings';
import { useIsAllowed } from '#portal/processes/session/access';
import { Fields } from '#web/ui/form/Fields';
import { FormToggle } from '#web/ui/form/controls/FormToggle';
import { Card } from '#web/ui/layout/Card';

const GUARD_DOG = flagOn(SETTING_FLAGS.guard_dog);

/** Edits settings that apply only to the companion app, a scanning kiosk or an external service, and says so; hidden without any. */
export function OutsideFields({ type }: { readonly type: GroupType }) {
  const { t } = useTranslation('groupSignIn');
  const hasGuardDog = useIsAllowed(GUARD_DOG) && supportsSetting(type, 'guard_dog');
  const hasApp = supportsSetting(type, 'can_create_via_app');
  if (!hasGuardDog && !hasApp) return null;
  return (
    <Card title={t('section.outside')}>
      <Fields>
        {hasApp && (
          <>
            <FormToggle name="scanning_enabled" label={t('scanning')} description={t('scanningHint')} />
            <FormToggle name="can_change_photo_via_app" label={t('changePhoto')} description={t('changePhotoHint')} />
            <FormToggle name="can_create_via_app" label={t('create')} description={t('createHint')} />
          </>
        )}
        {hasGuardDog && <FormToggle name="guard_dog" label={t('guardDog')} description={t('guardDogHint')} />}
      </Fields>
    </Card>
  );
}
