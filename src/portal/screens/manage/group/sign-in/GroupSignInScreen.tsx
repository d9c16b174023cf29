import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { DisplayMode, Group, GroupType, PromptOption } from '#contract/entities/group';
import { hasMembers } from '#contract/entities/group';
import { supportsSetting } from '#contract/groupSettings';
import { sameFields } from '#portal/parts/form/recordMapping';
import { Fields } from '#portal/ui/form/Fields';
import { FormNumberField } from '#portal/ui/form/FormNumberField';
import { FormRadioGroup } from '#portal/ui/form/FormRadioGroup';
import { GroupForm } from '../GroupForm';

const mapping = sameFields<Group>()('display_mode', 'photo_prompt_option', 'chance_of_photo');

/** `/manage/group/{id}/sign-in`: how a kiosk offers the group, and whom it asks for a photo (spec: kiosk#groups). */
export function GroupSignInScreen() {
  const { t } = useTranslation('groupSignIn');
  return (
    <GroupForm label={t('form')} mapping={mapping}>
      {({ type }) => (
        <Fields>
          <ModeField type={type} />
          {supportsSetting(type, 'photo_prompt_option') && <PhotoFields />}
        </Fields>
      )}
    </GroupForm>
  );
}

function ModeField({ type }: { readonly type: GroupType }) {
  const { t } = useTranslation('groupSignIn');
  // A kiosk lists members; visitors and couriers type who they are either way.
  const shown: readonly { readonly value: DisplayMode; readonly label: string; readonly description: string }[] = hasMembers({ type })
    ? [
        { value: 'list', label: t('mode.list'), description: t('mode.listHint') },
        { value: 'search', label: t('mode.search'), description: t('mode.searchHint') },
      ]
    : [{ value: 'list', label: t('mode.shown'), description: t('mode.shownHint') }];
  return (
    <FormRadioGroup<DisplayMode>
      name="display_mode"
      label={t('mode.label')}
      options={[...shown, { value: 'hidden', label: t('mode.hidden'), description: t('mode.hiddenHint') }]}
    />
  );
}

function PhotoFields() {
  const { t } = useTranslation('groupSignIn');
  const option = useField<PromptOption>('photo_prompt_option', { subscription: { value: true } }).input.value;
  return (
    <>
      <FormRadioGroup<PromptOption>
        name="photo_prompt_option"
        label={t('photo.label')}
        description={t('photo.hint')}
        options={[
          { value: 'never', label: t('photo.never') },
          { value: 'ask', label: t('photo.ask'), description: t('photo.askHint') },
          { value: 'always', label: t('photo.always') },
        ]}
      />
      {option !== 'never' && (
        <FormNumberField
          name="chance_of_photo"
          label={t('photo.chance')}
          description={t('photo.chanceHint')}
          min={0}
          max={100}
          unit="%"
          required
        />
      )}
    </>
  );
}
