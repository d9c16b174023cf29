import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ImportCheck } from '#contract/people/calls/memberImports';
import type { FileChoice } from '#contract/people/entities/fileReading';
import {
  DATE_ORDERS,
  IMPORT_FIELDS,
  type DateOrder,
  type ImportField,
  type ImportMapping,
  type MemberImport,
  type PersonalField,
} from '#contract/people/entities/memberImport';
import { useCheckMemberImportMutation, useReadMemberImportMutation } from '#portal/api/people/memberImports';
import { useChange } from '#portal/api/useChange';
import { useCountryOptions } from '#portal/pieces/clients/client/useCountryOptions';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { FileColumns } from '#portal/kit/imports/FileColumns';
import { FileReadingFields } from '#portal/kit/imports/FileReadingFields';
import { ImportActions } from '#portal/kit/imports/ImportDrawer';
import { Button } from '#web/ui/buttons/Button';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { RadioGroup } from '#web/ui/choices/RadioGroup';
import styles from '#portal/kit/imports/Import.module.css';
import { useImportWords } from './useImportWords';

interface MapColumnsProps {
  readonly shown: MemberImport;
  readonly fields: readonly PersonalField[];
  readonly onChecked: () => void;
  readonly onAnother: () => void;
}

/** Says what each column of the file holds, as it was guessed or chosen the last time. */
export function MapColumns({ shown, fields, onChecked, onAnother }: MapColumnsProps) {
  const { t } = useTranslation('memberImports');
  const { fieldName } = useImportWords(fields);
  const [mapping, setMapping] = useState<ImportMapping>(shown.mapping);
  const [dateOrder, setDateOrder] = useState<DateOrder>(shown.date_order);
  const [country, setCountry] = useState(shown.country);
  const countryOptions = useCountryOptions();
  const { check, readAgain, isChecking, isReading, error } = useMappingCalls(shown.id, onChecked);

  const options = [...IMPORT_FIELDS, ...fields.map(({ id }): ImportField => `field:${id}`)].map((field) => ({
    value: field,
    label: fieldName(field),
  }));
  const choose = (index: number, field: ImportField | null): void => setMapping(mapping.map((held, at) => (at === index ? field : held)));
  const isTwice = (field: ImportField | null): boolean => field !== null && mapping.filter((held) => held === field).length > 1;

  return (
    <div className={styles.step}>
      {shown.reading !== null && shown.can_read_again && (
        <FileReadingFields reading={shown.reading} disabled={isReading} onChoose={(choice) => void readAgain(choice)} />
      )}
      <p>{t('columns.intro', { file: shown.file_name })}</p>
      <FileColumns<ImportField>
        columns={shown.columns ?? []}
        mapping={mapping}
        options={options}
        words={{
          none: t('columns.none'),
          empty: t('columns.empty'),
          unnamed: (number) => t('columns.unnamed', { number }),
          samples: (samples) => t('columns.samples', { samples }),
        }}
        onChoose={choose}
        problemOf={(field) => (isTwice(field) ? t('columns.twice', { field: fieldName(field) }) : undefined)}
      />
      {(mapping.includes('starts_on') || mapping.includes('ends_on')) && (
        <DateOrderChoice evidence={shown.date_evidence} value={dateOrder} onChange={setDateOrder} />
      )}
      {mapping.some((field) => field === 'mobile' || field?.startsWith('field:') === true) && (
        <Dropdown<string> label={t('columns.country')} options={countryOptions} value={country} onChange={setCountry} />
      )}
      <FailureBanner text={error} />
      <ImportActions>
        <Button onClick={onAnother}>{t('file.another')}</Button>
        <Button
          variant="primary"
          pending={isChecking}
          disabled={mapping.some(isTwice)}
          onClick={() => void check({ mapping, date_order: dateOrder, country })}
        >
          {t('columns.check')}
        </Button>
      </ImportActions>
    </div>
  );
}

/** Returns the calls that check the columns and read the file in another way, and why the last one failed. */
function useMappingCalls(importId: number, onChecked: () => void) {
  const { t } = useTranslation('memberImports');
  const errorText = useErrorText();
  const check = useChange(useCheckMemberImportMutation());
  const again = useChange(useReadMemberImportMutation());
  const [error, setError] = useState<string>();
  return {
    error,
    isChecking: check.isSending,
    isReading: again.isSending,
    check: async (body: ImportCheck): Promise<void> => {
      setError(undefined);
      const outcome = await check.send({ params: { importId }, body });
      if (outcome.error === undefined) onChecked();
      else setError(errorText(outcome.error, t('failedToStart')));
    },
    readAgain: async (choice: FileChoice): Promise<void> => {
      setError(undefined);
      const outcome = await again.send({ params: { importId }, body: choice });
      if (outcome.error !== undefined) setError(errorText(outcome.error, t('reading.failed')));
    },
  };
}

interface DateOrderChoiceProps {
  readonly evidence: MemberImport['date_evidence'];
  readonly value: DateOrder;
  readonly onChange: (order: DateOrder) => void;
}

/** Asks in which order the dates of the file are written, and says what the file itself shows. */
function DateOrderChoice({ evidence, value, onChange }: DateOrderChoiceProps) {
  const { t } = useTranslation('memberImports');
  const orders: Record<DateOrder, string> = { dmy: t('columns.dmy'), mdy: t('columns.mdy') };
  const shown = (): string | undefined => {
    if (evidence === null) return undefined;
    const { order, example } = evidence;
    return order === null ? t('columns.datesMixed', { example }) : t('columns.datesShow', { example, order: orders[order] });
  };
  return (
    <RadioGroup<DateOrder>
      label={t('columns.dates')}
      description={shown()}
      options={DATE_ORDERS.map((order) => ({ value: order, label: orders[order] }))}
      value={value}
      onChange={onChange}
    />
  );
}
