import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { CustomField, FieldChange, OptionChange, OptionUse } from '#contract/asking/entities/customField';
import type { ChangeOutcome } from '#portal/api/useChange';
import { numberText } from '#web/text/numberText';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';
import type { WithBase } from '../../../kit/form/useRecordForm';
import type { FieldEdit } from './fieldFormValues';

interface OptionsInUseProps {
  readonly options: readonly OptionUse[];
  /** Returns the options to which the answers of one may move. */
  readonly targetsOf: (option: string) => readonly string[];
  readonly onDecided: (decided: readonly OptionChange[]) => void;
  readonly onClose: () => void;
}

/** Prompts for the fate of answers with removed options: they move to another option, or stay unchanged. */
export function OptionsInUse({ options, targetsOf, onDecided, onClose }: OptionsInUseProps) {
  const { t, i18n } = useTranslation('fields');
  const [targets, setTargets] = useState<Readonly<Record<string, string>>>({});
  const choose = (option: string, target: string | null): void =>
    setTargets(({ [option]: _before, ...others }) => (target === null ? others : { ...others, [option]: target }));
  const counted = (count: number) => ({ count, number: numberText(count, i18n.language) });
  return (
    <ConfirmDialog
      open
      title={t('inUse.title')}
      confirmLabel={t('inUse.confirm')}
      onConfirm={() => onDecided(options.map(({ value }) => ({ value, becomes: targets[value] ?? null })))}
      onClose={onClose}
    >
      <p>{t('inUse.text')}</p>
      {options.map(({ value, visits, members }) => (
        <Dropdown<string>
          key={value}
          label={t('inUse.option', { option: value })}
          description={t('inUse.chosen', { visits: t('visits', counted(visits)), members: t('members', counted(members)) })}
          options={targetsOf(value).map((target) => ({ value: target, label: t('inUse.move', { option: target }) }))}
          value={targets[value] ?? null}
          none={{ label: t('inUse.keep'), onChoose: () => choose(value, null) }}
          onChange={(target) => choose(value, target)}
        />
      ))}
    </ConfirmDialog>
  );
}

type Sent = WithBase<FieldEdit>;

/** Returns a function that sends an edited field; if options in use are removed it is sent again with the decision about their answers. */
export function useOptionsInUse(field: CustomField, send: (body: FieldChange) => Promise<ChangeOutcome<object>>) {
  const [question, setQuestion] = useState<OptionsInUseProps | null>(null);

  const ask = (body: Sent, options: readonly OptionUse[]): Promise<readonly OptionChange[] | null> =>
    new Promise((resolve) => {
      const close = (decided: readonly OptionChange[] | null): void => {
        setQuestion(null);
        resolve(decided);
      };
      const left = (body.values ?? field.values).map(({ value }) => value);
      const helping = body.help_values ?? field.help_values;
      const losesRole = 'evacuation_role' in body && body.evacuation_role !== 'needs_help';
      setQuestion({
        options,
        targetsOf: (option) => (field.help_values.includes(option) && !losesRole ? left.filter((one) => helping.includes(one)) : left),
        onDecided: close,
        onClose: () => close(null),
      });
    });

  const save = async ({ base, ...body }: Sent): Promise<ChangeOutcome<object>> => {
    const stored = Object.fromEntries(Object.entries(base).filter(([setting]) => setting !== 'option_changes'));
    const first = await send({ ...body, base: stored });
    if (first.error?.problem.code !== 'options_in_use') return first;
    // The server names them in its refusal.
    const { options } = first.error.problem.data as { readonly options: readonly OptionUse[] };
    const decided = await ask({ ...body, base }, options);
    if (decided === null) return first;
    return send({ ...body, option_changes: [...(body.option_changes ?? []), ...decided], base: stored });
  };

  return { save, question };
}
