import { Check } from 'lucide-react';
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';

import { STATUS_COLOURS } from '#contract/time/constants';
import { joinClasses } from '#web/text/joinClasses';
import type { FieldWords } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldFoot } from '../fields/FieldFoot';
import { FieldHead } from '../fields/FieldHead';
import styles from './StatusColourPicker.module.css';

/** One of the 14 colours of a status. */
export type StatusColour = (typeof STATUS_COLOURS)[number];

export interface StatusColourPickerProps extends FieldWords {
  /** Null while none is chosen. */
  readonly value: StatusColour | null;
  /** Called when another one is chosen. */
  readonly onChange: (value: StatusColour) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** The name in a native form. */
  readonly name?: string;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

/** A picker of the 14 status colours, each with its name, so that nobody has to tell violet from purple by eye. */
export function StatusColourPicker({ value, onChange, onBlur, name, disabled, ...words }: StatusColourPickerProps) {
  const { t } = useTranslation('controls');
  const names: Record<StatusColour, string> = {
    teal: t('statusColours.teal'),
    green: t('statusColours.green'),
    lime: t('statusColours.lime'),
    yellow: t('statusColours.yellow'),
    amber: t('statusColours.amber'),
    orange: t('statusColours.orange'),
    red: t('statusColours.red'),
    pink: t('statusColours.pink'),
    purple: t('statusColours.purple'),
    violet: t('statusColours.violet'),
    indigo: t('statusColours.indigo'),
    blue: t('statusColours.blue'),
    cyan: t('statusColours.cyan'),
    grey: t('statusColours.grey'),
  };

  return (
    <AriaRadioGroup
      className={fieldStyles.field}
      name={name}
      value={value}
      onChange={(chosen) => {
        const colour = STATUS_COLOURS.find((one) => one === chosen);
        if (colour) onChange(colour);
      }}
      onBlur={onBlur}
      isDisabled={disabled}
      isRequired={words.required}
      isInvalid={Boolean(words.error)}
      validationBehavior="aria"
    >
      <FieldHead {...words} />
      <div className={styles.colours}>
        {STATUS_COLOURS.map((colour) => (
          <RadioField key={colour} value={colour}>
            <RadioButton className={styles.colour}>
              <span className={joinClasses(styles.sample, styles[colour])} aria-hidden="true">
                <Check />
              </span>
              <span className={styles.name}>{names[colour]}</span>
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldFoot error={words.error} />
    </AriaRadioGroup>
  );
}
