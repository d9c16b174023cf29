import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  DATE_ORDERS,
  IMPORT_FIELDS,
  type DateOrder,
  type ImportField,
  type ImportMapping,
  type MemberImport,
  type PersonalField,
} from '#contract/entities/memberImport';
import { useCheckMemberImportMutation } from '#portal/api/memberImports';
import { useChange } from '#portal/api/useChange';
import { useErrorText } from '#portal/parts/form/useErrorText';
import { Button } from '#portal/ui/buttons/Button';
import { Banner } from '#portal/ui/feedback/Banner';
import { Dropdown } from '#portal/ui/fields/Dropdown';
import { RadioGroup } from '#portal/ui/fields/RadioGroup';
import styles from './Import.module.css';
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
    const outcome = await check.send({ params: { importId: shown.id }, body: { mapping, date_order: dateOrder } });
    if (outcome.error === undefined) onChecked();
    else setError(errorText(outcome.error, t('failedToStart')));
  };

  return (
    <div className={styles.step}>
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
          options={DATE_ORDERS.map((value) => ({ value, label: orders[value] }))}
          value={dateOrder}
          onChange={setDateOrder}
        />
      )}
      {error !== undefined && (
        <Banner tone="danger" announced>
          {error}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button variant="primary" pending={check.isSending} disabled={mapping.some(isTwice)} onClick={() => void send()}>
          {t('columns.check')}
        </Button>
        <Button onClick={onAnother}>{t('file.another')}</Button>
      </div>
    </div>
  );
}
