import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { chosenIn, signatureOfText } from '#contract/asking/answerText';
import { answerOfChosen, optionsOf } from '#contract/asking/answers';
import { FIELD_TYPES, type AskedField } from '#contract/asking/entities/customField';
import { questionTextIn } from '#contract/asking/questionText';
import { Checkbox } from '../../choices/Checkbox';
import { CheckboxGroup } from '../../choices/CheckboxGroup';
import { FormDateField } from '../controls/FormDateField';
import { FormDropdown } from '../controls/FormDropdown';
import { FormPhoneField } from '../controls/FormPhoneField';
import { FormRadioGroup } from '../controls/FormRadioGroup';
import { FormTextField } from '../controls/FormTextField';
import { useFormField } from '../useFormField';
import { answerName } from './checkAnswers';
import { PhotoAnswer, type SendPhoto } from './PhotoAnswer';

const TEXTS: Readonly<Partial<Record<AskedField['type'], 'email' | 'url'>>> = { [FIELD_TYPES.email]: 'email', [FIELD_TYPES.url]: 'url' };

/** A signature question and its value as text, see `contract/asking/signatureText`. */
export interface AskedSignature {
  readonly label: string;
  readonly description?: string;
  readonly optional: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
}

/** Renders a field for a signature where one can be drawn. */
export type DrawSignature = (props: AskedSignature) => ReactNode;

interface AnswerFieldProps {
  readonly question: AskedField;
  /** The language in which it is asked, and that of the site, which is the question's own. */
  readonly locale: string;
  readonly siteLocale: string;
  /** An answer is known already and applies unless another one is given. */
  readonly isAnswered?: boolean;
  /** The question may be skipped here, though it is required at the door. */
  readonly optional?: boolean;
  readonly description?: string;
  /** The country of telephone numbers, unless one says its own. */
  readonly country: string | null;
  /** Left out where drawing is impossible, as in a preview: the name is typed instead. */
  readonly drawSignature?: DrawSignature;
  readonly sendPhoto: SendPhoto;
  /** Pictures of the device can be chosen, beside taking one. */
  readonly offersFiles?: boolean;
}

/** One question, the same at a kiosk and at reception. Texts: namespace `answers`. */
export const AnswerField = memo(function AnswerField({ isAnswered = false, ...props }: AnswerFieldProps) {
  const { t } = useTranslation('answers');
  const { question, locale, siteLocale } = props;
  const [isSame, setSame] = useState(isAnswered);
  const answer = useFormField<string>({ name: answerName(question) }, { empty: '' });
  if (!isAnswered) return <Control {...props} />;
  return (
    <>
      <Checkbox
        label={t('answerKept', { question: questionTextIn(question, locale, siteLocale).name })}
        checked={isSame}
        onChange={(isTicked) => {
          setSame(isTicked);
          if (isTicked) answer.onChange('');
        }}
      />
      {!isSame && <Control {...props} optional />}
    </>
  );
});

/** The control that fits the type of a question. */
function Control({ question, locale, siteLocale, optional = !question.required, description, country, ...drawn }: AnswerFieldProps) {
  const { t } = useTranslation('answers');
  const { drawSignature, sendPhoto, offersFiles = false } = drawn;
  const { type } = question;
  const text = questionTextIn(question, locale, siteLocale);
  const isOwnYesNo = type === FIELD_TYPES.yes_no && question.values.length === 0;
  const labels = isOwnYesNo ? [t('yes'), t('no')] : text.options;
  const options = optionsOf(question).map((value, index) => ({ value, label: labels[index] ?? value }));
  const words = { name: answerName(question), label: text.name, optional, required: !optional, description };
  switch (type) {
    case FIELD_TYPES.yes_no:
      return <FormRadioGroup<string> {...words} options={options} />;
    case FIELD_TYPES.dropdown:
    case FIELD_TYPES.dropdown_with_other:
      return (
        <FormDropdown<string>
          {...words}
          options={options}
          other={type === FIELD_TYPES.dropdown_with_other}
          noneLabel={optional && type === FIELD_TYPES.dropdown ? t('noAnswer') : undefined}
        />
      );
    case FIELD_TYPES.checkboxes:
      return <Choices {...words} question={question} options={options} />;
    case FIELD_TYPES.phone:
      return <FormPhoneField {...words} autoComplete="off" country={country} />;
    case FIELD_TYPES.date:
      return <FormDateField {...words} />;
    case FIELD_TYPES.signature:
      return drawSignature === undefined ? (
        <FormTextField {...words} description={description ?? t('signatureHint')} autoComplete="off" />
      ) : (
        <Drawn name={words.name} label={text.name} optional={optional} description={description} draw={drawSignature} />
      );
    case FIELD_TYPES.photo:
      return <PhotoAnswer {...words} sendPhoto={sendPhoto} offersFiles={offersFiles} />;
    default:
      return (
        <FormTextField
          {...words}
          type={TEXTS[type] ?? 'text'}
          inputMode={type === FIELD_TYPES.number ? 'decimal' : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      );
  }
}

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly optional: boolean;
  readonly required: boolean;
  readonly description?: string;
  readonly question: AskedField;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Check boxes: their answer is one text. */
function Choices({ name, question, ...words }: ChoicesProps) {
  const { value, onChange, onBlur, error } = useFormField<string>({ name }, { empty: '' });
  return (
    <CheckboxGroup
      {...words}
      value={chosenIn(question.type, value)}
      onChange={(chosen) => onChange(answerOfChosen(question, chosen))}
      onBlur={onBlur}
      error={error}
    />
  );
}

interface DrawnProps extends Pick<AskedSignature, 'label' | 'optional' | 'description'> {
  readonly name: string;
  readonly draw: DrawSignature;
}

function Drawn({ name, draw, ...words }: DrawnProps) {
  const { value, onChange, onBlur, error, disabled } = useFormField<string>({ name }, { empty: '', display: nameIn });
  return draw({ ...words, value, onChange, onBlur, error, disabled });
}

/** Returns the typed name of a signature; undefined for a drawn one. */
const nameIn = (value: string): string | undefined => {
  const signature = signatureOfText(value);
  return 'name' in signature ? signature.name || undefined : undefined;
};
