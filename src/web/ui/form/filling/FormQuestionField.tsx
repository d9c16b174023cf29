import { useTranslation } from 'react-i18next';

import { chosenIn } from '#contract/asking/answerText';
import { answerOfChosen, optionsOf } from '#contract/asking/answers';
import { FIELD_TYPES } from '#contract/asking/entities/customField';
import type { FormQuestion } from '#contract/asking/entities/form';
import type { QuestionWords } from '#contract/asking/forms';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { DateField } from '#web/ui/dates/DateField';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { FieldError } from '#web/ui/fields/FieldError';
import { PhoneField } from '#web/ui/fields/PhoneField';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import { TextArea } from '#web/ui/fields/TextArea';
import { TextField } from '#web/ui/fields/TextField';
import type { DrawSignature } from '../answers/AnswerField';
import styles from './Forms.module.css';

const INPUT_TYPES = { [FIELD_TYPES.email]: 'email', [FIELD_TYPES.url]: 'url' } as const;
const isWithInputType = (type: number): type is keyof typeof INPUT_TYPES => type in INPUT_TYPES;

interface FormQuestionFieldProps {
  readonly question: FormQuestion;
  readonly words: QuestionWords;
  readonly value: string;
  /** The error text; undefined without an error, or before the first attempt to send. */
  readonly error?: React.ReactNode;
  readonly onChange: (value: string) => void;
  readonly onReadable: (isReadable: boolean) => void;
  /** Left out where drawing is impossible: the name is typed instead. */
  readonly drawSignature?: DrawSignature;
}

/** One question of a form, rendered by its type. */
export function FormQuestionField({ question, words, value, error, onChange, onReadable, drawSignature }: FormQuestionFieldProps) {
  const { t } = useTranslation('formFill');
  const { type, required } = question;
  const field = { label: words.name, error, required, optional: !required };
  // Without options of its own a yes or no is written in the language of the page.
  const isPlainYesNo = type === FIELD_TYPES.yes_no && question.values.length === 0;
  const shown = (option: string): string => (isPlainYesNo ? (option === 'Yes' ? t('yes') : t('no')) : words.option(option));
  const options = optionsOf(question).map((option) => ({ value: option, label: shown(option) }));

  switch (type) {
    case FIELD_TYPES.yes_no:
      return <RadioGroup<string> {...field} options={options} value={value === '' ? null : value} onChange={onChange} />;
    case FIELD_TYPES.dropdown:
    case FIELD_TYPES.dropdown_with_other:
      return (
        <Dropdown<string>
          {...field}
          options={options}
          value={value === '' ? null : value}
          onChange={onChange}
          none={required ? undefined : { label: t('none'), onChoose: () => onChange('') }}
          other={type === FIELD_TYPES.dropdown_with_other}
        />
      );
    case FIELD_TYPES.checkboxes:
      return <Boxes question={question} name={words.name} options={options} value={value} error={error} onChange={onChange} />;
    case FIELD_TYPES.date:
      return (
        <DateField
          {...field}
          value={value === '' ? null : value}
          onChange={(day) => onChange(day ?? '')}
          onRefused={(typed) => onChange(typed)}
        />
      );
    case FIELD_TYPES.phone:
      return <PhoneField {...field} value={value} onChange={onChange} onValidity={onReadable} />;
    case FIELD_TYPES.signature:
      if (drawSignature !== undefined)
        return drawSignature({ label: words.name, optional: !required, value, onChange, onBlur: () => undefined, error, disabled: false });
      return <TextField {...field} description={t('signHint')} value={value} onChange={onChange} autoComplete="name" />;
    case FIELD_TYPES.text:
      return <TextArea {...field} lines={1} value={value} onChange={(text) => onChange(text.replaceAll('\n', ' '))} />;
    default:
      return (
        <TextField
          {...field}
          type={isWithInputType(type) ? INPUT_TYPES[type] : 'text'}
          inputMode={type === FIELD_TYPES.number ? 'decimal' : undefined}
          value={value}
          onChange={type === FIELD_TYPES.uppercase ? (text) => onChange(text.toUpperCase()) : onChange}
          autoComplete="off"
        />
      );
  }
}

interface BoxesProps extends Pick<FormQuestionFieldProps, 'question' | 'value' | 'error' | 'onChange'> {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Boxes({ question, name, options, value, error, onChange }: BoxesProps) {
  const { t } = useTranslation('formFill');
  const chosen = chosenIn(question.type, value);
  return (
    <fieldset className={styles.boxes} data-invalid={error !== undefined || undefined}>
      <legend>
        {name}
        {!question.required && <span className={styles.hint}> {t('optional')}</span>}
      </legend>
      {options.map(({ value: option, label }) => (
        <Checkbox
          key={option}
          label={label}
          checked={chosen.includes(option)}
          onChange={(isChosen) =>
            onChange(answerOfChosen(question, isChosen ? [...chosen, option] : chosen.filter((one) => one !== option)))
          }
        />
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
