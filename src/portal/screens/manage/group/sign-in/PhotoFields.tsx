import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import type { PromptOption } from '#contract/people/entities/group';
import { FormNumberField } from '#web/ui/form/controls/FormNumberField';
import { FormRadioGroup } from '#web/ui/form/controls/FormRadioGroup';

/** Chooses the people whom a kiosk asks for a photo (spec: kiosk#photo). */
export function PhotoFields() {
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
