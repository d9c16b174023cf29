import { useState } from 'react';
import { useTranslation } from 'react-i18next';

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
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { FileReadingFields } from '#portal/kit/imports/FileReadingFields';
import { ImportActions } from '#portal/kit/imports/ImportDrawer';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
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
  const errorText = useErrorText();
  const { fieldName } = useImportWords(fields);
  const check = useChange(useCheckMemberImportMutation());
  const [mapping, setMapping] = useState<ImportMapping>(shown.mapping);
  const [dateOrder, setDateOrder] = useState<DateOrder>(shown.date_order);
  const [country, setCountry] = useState(shown.country);
  const countryOptions = useCountryOptions();
  const again = useChange(useReadMemberImportMutation());
  const [error, setError] = useState<string>();

  const options = [...IMPORT_FIELDS, ...fields.map(({ id }): ImportField => `field:${id}`)].map((field) => ({
    value: field,
    label: fieldName(field),
  }));
  const choose = (index: number, field: ImportField | null): void => setMapping(mapping.map((held, at) => (at === index ? field : held)));
  const isTwice = (field: ImportField | null): boolean => field !== null && mapping.filter((held) => held === field).length > 1;
  const orders: Record<DateOrder, string> = { dmy: t('columns.dmy'), mdy: t('columns.mdy') };

  const send = async (): Promise<void> => {
    setError(undefined);
    const outcome = await check.send({ params: { importId: shown.id }, body: { mapping, date_order: dateOrder, country } });
    if (outcome.error === undefined) onChecked();
    else setError(errorText(outcome.error, t('failedToStart')));
  };
  const readAgain = async (choice: FileChoice): Promise<void> => {
    setError(undefined);
    const outcome = await again.send({ params: { importId: shown.id }, body: choice });
    if (outcome.error !== undefined) setError(errorText(outcome.error, t('reading.failed')));
  };
  const evidence = shown.date_evidence;
  const evidenceText =
    evidence === null
      ? undefined
      : evidence.order === null
        ? t('columns.datesMixed', { example: evidence.example })
        : t('columns.datesShow', { example: evidence.example, order: orders[evidence.order] });

  return (
    <div className={styles.step}>
      {shown.reading !== null && shown.can_read_again && (
        <FileReadingFields reading={shown.reading} disabled={again.isSending} onChoose={(choice) => void readAgain(choice)} />
      )}
      <p>{t('columns.intro', { file: shown.file_name })}</p>
      <ul className={styles.columns}>
        {(shown.columns ?? []).map(({ header, samples }, index) => {
          const field = mapping[index] ?? null;
          return (
            // The columns of a file stay in their places.
            <li key={index}>
              <Dropdown<ImportField>
                label={header === '' ? t('columns.unnamed', { number: index + 1 }) : header}
                description={samples.length === 0 ? t('columns.empty') : t('columns.samples', { samples: samples.join(' · ') })}
                options={options}
                value={field}
                onChange={(chosen) => choose(index, chosen)}
                none={{ label: t('columns.none'), onChoose: () => choose(index, null) }}
                error={field !== null && isTwice(field) ? t('columns.twice', { field: fieldName(field) }) : undefined}
              />
            </li>
          );
        })}
      </ul>
      {(mapping.includes('starts_on') || mapping.includes('ends_on')) && (
        <RadioGroup<DateOrder>
          label={t('columns.dates')}
          description={evidenceText}
          options={DATE_ORDERS.map((value) => ({ value, label: orders[value] }))}
          value={dateOrder}
          onChange={setDateOrder}
        />
      )}
      {mapping.some((field) => field === 'mobile' || field?.startsWith('field:') === true) && (
        <Dropdown<string> label={t('columns.country')} options={countryOptions} value={country} onChange={setCountry} />
      )}
      {error !== undefined && (
        <Banner tone="danger" announced>
          {error}
        </Banner>
      )}
      <ImportActions>
        <Button onClick={onAnother}>{t('file.another')}</Button>
        <Button variant="primary" pending={check.isSending} disabled={mapping.some(isTwice)} onClick={() => void send()}>
          {t('columns.check')}
        </Button>
      </ImportActions>
    </div>
  );
}
