import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { PIN_FREQUENCIES, type PinFrequency } from '#contract/people/pins';
import { Fields } from '#web/ui/form/Fields';
import { FormDropdown } from '#web/ui/form/controls/FormDropdown';
import { FormToggle } from '#web/ui/form/controls/FormToggle';

/** Chooses whether a kiosk asks members for their pin, and how often (spec: groups#pins). */
export function PinFields() {
  const { t } = useTranslation('groupSignIn');
  const asksPins = useField<boolean>('pin_protection_required', { subscription: { value: true } }).input.value;
  const names: Readonly<Record<PinFrequency, string>> = {
    every_open: t('pin.everyOpen'),
    hourly: t('pin.hourly'),
    daily: t('pin.daily'),
    weekly: t('pin.weekly'),
    monthly: t('pin.monthly'),
    new_device: t('pin.newDevice'),
  };
  return (
    <Fields>
      <FormToggle name="pin_protection_required" label={t('pin.required')} description={t('pin.requiredHint')} />
      {asksPins && (
        <FormDropdown<PinFrequency>
          name="pin_protection_frequency"
          label={t('pin.frequency')}
          description={t('pin.frequencyHint')}
          options={PIN_FREQUENCIES.map((value) => ({ value, label: names[value] }))}
        />
      )}
    </Fields>
  );
}
