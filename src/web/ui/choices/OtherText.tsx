import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { NAME_MAX_LENGTH } from '#contract/platform/constants';
import { boxClass } from '../fields/Field';
import styles from '../fields/Field.module.css';

interface OtherTextProps {
  /** The label of the dropdown. */
  readonly about: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** The text field below a dropdown with 'Other…' chosen. */
export function OtherText({ about, value, onChange, onBlur, error, disabled }: OtherTextProps) {
  const { t } = useTranslation('controls');
  return (
    <div className={boxClass(error, disabled)}>
      <input
        type="text"
        className={styles.control}
        aria-label={t('otherOf', { label: about })}
        aria-invalid={error ? true : undefined}
        placeholder={t('otherText')}
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </div>
  );
}
