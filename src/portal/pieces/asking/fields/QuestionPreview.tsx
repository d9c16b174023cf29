import { Camera, PenLine } from 'lucide-react';
import { useFormState } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { FIELD_TYPES } from '#contract/asking/entities/customField';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { TextField } from '#web/ui/fields/TextField';
import type { FieldFormValues } from './fieldFormValues';
import styles from './Fields.module.css';
import { useYesNo } from './useYesNo';

const nothing = (): void => {
  // The preview takes no answers.
};

/** Shows the question as it is typed, in the form shown by a device. */
export function QuestionPreview() {
  const { t } = useTranslation('fields');
  const { values } = useFormState<FieldFormValues>({ subscription: { values: true } });
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <h3 className={styles.heading}>{t('preview.title')}</h3>
      {/* For display only: it takes neither focus nor answers. */}
      <div inert>
        <Question values={values} />
      </div>
    </section>
  );
}

function Question({ values: { name, type, values, required } }: { readonly values: FieldFormValues }) {
  const { t } = useTranslation('fields');
  const yesNo = useYesNo();
  const label = name === '' ? t('preview.noName') : name;
  const optional = !required;
  const options = values.filter(({ value }) => value !== '').map(({ value }) => ({ value, label: yesNo(value) }));
  const chosen = values.find((option) => option.is_default)?.value ?? null;
  switch (type) {
    case FIELD_TYPES.yes_no:
      return <RadioGroup<string> label={label} optional={optional} options={options} value={chosen} onChange={nothing} />;
    case FIELD_TYPES.dropdown:
    case FIELD_TYPES.dropdown_with_other:
      return <Dropdown<string> label={label} optional={optional} options={options} value={chosen} onChange={nothing} />;
    case FIELD_TYPES.checkboxes:
      return (
        <div className={styles.group}>
          <span className={styles.name}>{label}</span>
          {values.map((option, index) => (
            <Checkbox key={option.value || String(index)} label={option.value} checked={option.is_default} onChange={nothing} />
          ))}
        </div>
      );
    case FIELD_TYPES.signature:
    case FIELD_TYPES.photo:
      return (
        <div className={styles.group}>
          <span className={styles.name}>{label}</span>
          <span className={styles.pad}>
            {type === FIELD_TYPES.photo ? <Camera aria-hidden="true" /> : <PenLine aria-hidden="true" />}
            {type === FIELD_TYPES.photo ? t('preview.photo') : t('preview.signature')}
          </span>
        </div>
      );
    default:
      return (
        <TextField
          label={label}
          optional={optional}
          value=""
          onChange={nothing}
          placeholder={type === FIELD_TYPES.notify_list ? t('preview.notifyList') : undefined}
        />
      );
  }
}
