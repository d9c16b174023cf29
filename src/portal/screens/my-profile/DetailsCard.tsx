import { useTranslation } from 'react-i18next';

import { PORTAL_LANGUAGES, type PortalLanguage } from '#contract/platform/constants';
import type { Profile } from '#contract/identity/entities/profile';
import { useUpdateProfileMutation } from '#portal/api/identity/profile';
import { useChange } from '#portal/api/useChange';
import { useAppDispatch } from '#portal/store/hooks';
import { RecordForm } from '#portal/kit/form/RecordForm';
import { sameFields } from '#portal/kit/form/recordMapping';
import { chooseLanguage } from '#portal/kit/language/chooseLanguage';
import { nativeName } from '#web/text/languageNames';
import { renewClaims } from '#portal/processes/profile/ownKeys';
import { Fields } from '#web/ui/form/Fields';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { Card } from '#web/ui/layout/Card';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-profile" */ '#contract/identity/rules/profile').then(({ profileChange }) => profileChange),
);
const mapping = sameFields<Profile>()('name', 'locale');

/** Name and language. The portal speaks the language as soon as it is saved. */
export function DetailsCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const update = useChange(useUpdateProfileMutation());

  return (
    <Card title={t('details.title')}>
      <RecordForm
        label={t('details.title')}
        record={profile}
        mapping={mapping}
        validate={validate}
        save={(body) => update.send({ body })}
        onSaved={(_, { name, locale }) => {
          if (locale !== profile.locale) void dispatch(chooseLanguage(locale));
          if (name.trim() !== profile.name) void dispatch(renewClaims());
        }}
      >
        <Fields>
          <FormTextField name="name" label={t('details.name')} required autoComplete="name" />
          <FormDropdown<PortalLanguage>
            name="locale"
            label={t('details.language')}
            description={t('details.languageHint')}
            required
            options={PORTAL_LANGUAGES.map((language) => ({ value: language, label: nativeName(language) }))}
          />
        </Fields>
      </RecordForm>
    </Card>
  );
}
