import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';

import { FIELD_OPTIONS_MAX, FIELD_TYPES, hasOwnOptions, isChoice, type FieldType } from '#contract/asking/entities/customField';
import { Button } from '#web/ui/buttons/Button';
import { IconButton } from '#web/ui/buttons/IconButton';
import { Checkbox } from '#web/ui/choices/Checkbox';
import { FieldError } from '#web/ui/fields/FieldError';
import { TextArea } from '#web/ui/fields/TextArea';
import { isFieldProblem } from '#web/ui/form/fieldProblem';
import { FormTextField } from '#web/ui/form/controls/FormTextField';
import { ProblemText } from '#web/ui/form/ProblemText';
import { orderAfterStep } from '#web/ui/list/rowOrder';
import { newOption, optionsFor, type FieldFormValues, type OptionValues } from './fieldFormValues';
import styles from './Fields.module.css';
import { useYesNo } from './useYesNo';

const WATCHED = { value: true, error: true, submitError: true, submitFailed: true, dirtySinceLastSubmit: true } as const;

/** Returns the options, what is wrong with all of them, and what changes them. */
function useOptions(type: FieldType) {
  const { change } = useForm<FieldFormValues>();
  const { input, meta } = useField<readonly OptionValues[]>('values', { subscription: WATCHED, allowNull: true });
  const options = input.value;
  const set = (next: readonly OptionValues[]): void => change('values', next);

  useEffect(() => {
    const wanted = optionsFor(type, options);
    if (wanted !== options) change('values', wanted);
  }, [type, options, change]);

  const problem: unknown = meta.error ?? (meta.dirtySinceLastSubmit === true ? undefined : meta.submitError);
  // The problem of one option stands at it.
  const isOfAll = typeof problem === 'string' || isFieldProblem(problem);
  const choose = (index: number, isDefault: boolean): void =>
    set(
      options.map((option, place) => {
        if (place === index) return { ...option, is_default: isDefault };
        return isDefault && type !== FIELD_TYPES.checkboxes ? { ...option, is_default: false } : option;
      }),
    );
  const places = options.map((_option, place) => place);
  const move = (index: number, step: -1 | 1): void => set(orderAfterStep(places, index, step).flatMap((place) => options[place] ?? []));
  const add = (lines: readonly string[]): void => {
    const known = new Set(options.map(({ value }) => value));
    const added = [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== '' && !known.has(line));
    set([...options.filter(({ value }) => value !== ''), ...added.map(newOption)].slice(0, FIELD_OPTIONS_MAX));
  };
  return { options, failure: meta.submitFailed === true && isOfAll ? problem : undefined, set, choose, move, add };
}

/** The options of a field: added one by one or pasted, reordered, removed, and preselected. */
export function OptionFields({ type, readOnly }: { readonly type: FieldType; readonly readOnly: boolean }) {
  const { t } = useTranslation('fields');
  const { options, failure, set, choose, move, add } = useOptions(type);
  const words = useYesNo();
  const [pasted, setPasted] = useState<string | null>(null);
  if (!isChoice(type)) return null;
  const isOwn = hasOwnOptions(type);
  const isFull = options.length >= FIELD_OPTIONS_MAX;

  return (
    <fieldset className={styles.group}>
      <legend>{t('options.title')}</legend>
      {failure !== undefined && (
        <FieldError>
          <ProblemText problem={failure} />
        </FieldError>
      )}
      <ol className={styles.options}>
        {options.map((option, index) => (
          <Option
            key={index}
            index={index}
            last={options.length - 1}
            name={isOwn ? option.value || t('options.label', { place: index + 1 }) : words(option.value)}
            option={option}
            isOwn={isOwn}
            readOnly={readOnly}
            onDefault={(isDefault) => choose(index, isDefault)}
            onMove={(step) => move(index, step)}
            onRemove={() => set(options.filter((_one, place) => place !== index))}
          />
        ))}
      </ol>
      {isOwn && !readOnly && (
        <div className={styles.buttons}>
          <Button size="s" icon={<Plus aria-hidden="true" />} disabled={isFull} onClick={() => set([...options, newOption('')])}>
            {t('options.add')}
          </Button>
          {pasted === null && (
            <Button size="s" disabled={isFull} onClick={() => setPasted('')}>
              {t('options.several')}
            </Button>
          )}
        </div>
      )}
      {pasted !== null && (
        <PasteField
          text={pasted}
          onText={setPasted}
          onDone={() => {
            add(pasted.split('\n'));
            setPasted(null);
          }}
        />
      )}
    </fieldset>
  );
}

interface OptionProps {
  readonly index: number;
  /** The place of the last one. */
  readonly last: number;
  readonly name: string;
  readonly option: OptionValues;
  /** Its words are the field's own, not yes or no. */
  readonly isOwn: boolean;
  readonly readOnly: boolean;
  readonly onDefault: (isDefault: boolean) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

function Option({ index, last, name, option, isOwn, readOnly, onDefault, onMove, onRemove }: OptionProps) {
  const { t } = useTranslation('fields');
  return (
    <li className={styles.option}>
      {isOwn ? (
        <FormTextField name={`values[${index}].value`} label={t('options.label', { place: index + 1 })} autoComplete="off" />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <Checkbox label={t('options.default')} checked={option.is_default} onChange={onDefault} disabled={readOnly} />
      {isOwn && !readOnly && (
        <span className={styles.actions}>
          <IconButton
            label={t('options.up', { name })}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t('options.down', { name })}
            icon={<ArrowDown aria-hidden="true" />}
            disabled={index === last}
            onClick={() => onMove(1)}
          />
          <IconButton label={t('options.remove', { name })} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
        </span>
      )}
    </li>
  );
}

interface PasteFieldProps {
  readonly text: string;
  /** Called with null to give it up. */
  readonly onText: (text: string | null) => void;
  readonly onDone: () => void;
}

function PasteField({ text, onText, onDone }: PasteFieldProps) {
  const { t } = useTranslation('fields');
  return (
    <div className={styles.group}>
      <TextArea label={t('options.paste')} description={t('options.pasteHint')} value={text} onChange={onText} lines={5} />
      <div className={styles.buttons}>
        <Button size="s" onClick={onDone}>
          {t('options.pasteDone')}
        </Button>
        <Button size="s" variant="quiet" onClick={() => onText(null)}>
          {t('options.pasteCancel')}
        </Button>
      </div>
    </div>
  );
}
