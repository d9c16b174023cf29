import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ATTENDEE_COLUMNS, type AttendeeColumn, type AttendeeImport } from '#contract/visits/entities/attendee';
import type { FileChoice } from '#contract/people/entities/fileReading';
import { numberText } from '#web/text/numberText';
import { sameJson } from '#web/text/sameJson';
import { FaultTable } from '#portal/kit/imports/FaultTable';
import { FileColumns } from '#portal/kit/imports/FileColumns';
import { FileReadingFields } from '#portal/kit/imports/FileReadingFields';
import { ImportActions } from '#portal/kit/imports/ImportDrawer';
import { saveFaults } from '#portal/kit/imports/saveFaults';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { Facts } from '#web/ui/layout/Facts';
import styles from '#portal/kit/imports/Import.module.css';

interface CheckedAttendeesProps {
  readonly fileName: string;
  readonly plan: AttendeeImport;
  readonly isSending: boolean;
  readonly onSend: (mapping: AttendeeImport['mapping'], dryRun: boolean) => void;
  readonly onRead: (choice: FileChoice) => void;
  readonly onAnother: () => void;
}

/** Shows the content of a file of attendees, its effects, and the rows to correct. */
export function CheckedAttendees({ fileName, plan, isSending, onSend, onRead, onAnother }: CheckedAttendeesProps) {
  const { t, i18n } = useTranslation('attendees');
  const [mapping, setMapping] = useState(plan.mapping);
  const names = useColumnNames();
  const choose = (index: number, column: AttendeeColumn | null): void =>
    // A field is held by one column: the one that was chosen last.
    setMapping(mapping.map((held, at) => (at === index ? column : column !== null && held === column ? null : held)));
  const isAsChecked = sameJson(mapping, plan.mapping);
  const { add } = plan;
  const isEmpty = plan.columns.length === 0;

  return (
    <>
      <FileReadingFields reading={plan.reading} disabled={isSending} onChoose={onRead} />
      {isEmpty ? (
        <Banner tone="warning">{t('import.noRows', { file: fileName })}</Banner>
      ) : (
        <p>{t('import.columns', { file: fileName })}</p>
      )}
      <FileColumns<AttendeeColumn>
        columns={plan.columns}
        mapping={mapping}
        options={ATTENDEE_COLUMNS.map((column) => ({ value: column, label: names[column] }))}
        words={{
          none: t('import.none'),
          empty: t('import.empty'),
          unnamed: (place) => t('import.unnamed', { number: place }),
          samples: (samples) => t('import.samples', { samples }),
        }}
        onChoose={choose}
      />
      {isAsChecked && !isEmpty && <Effects plan={plan} />}
      <ImportActions>
        <Button disabled={isSending} onClick={onAnother}>
          {t('import.another')}
        </Button>
        {isAsChecked && add > 0 && (
          <Button variant="primary" pending={isSending} onClick={() => onSend(mapping, false)}>
            {t('import.run', { count: add, number: numberText(add, i18n.language) })}
          </Button>
        )}
        {!isAsChecked && (
          <Button variant="primary" pending={isSending} onClick={() => onSend(mapping, true)}>
            {t('import.check')}
          </Button>
        )}
      </ImportActions>
      {isAsChecked && plan.faults.length > 0 && <FaultyRows fileName={fileName} plan={plan} />}
    </>
  );
}

function useColumnNames(): Readonly<Record<AttendeeColumn, string>> {
  const { t } = useTranslation('attendees');
  return {
    name: t('name'),
    first_name: t('import.first'),
    last_name: t('import.last'),
    email: t('email'),
    company: t('company'),
    group: t('group'),
    notes: t('notes'),
    status: t('import.status'),
  };
}

/** Says how many attendees the file adds, how many are there already, and how many rows have faults. */
function Effects({ plan: { add, known, faulty } }: Pick<CheckedAttendeesProps, 'plan'>) {
  const { t, i18n } = useTranslation('attendees');
  const number = (count: number): string => numberText(count, i18n.language);
  return (
    <>
      <Facts
        even
        facts={[
          [t('import.add'), number(add)],
          [t('import.known'), number(known)],
          [t('import.faulty'), number(faulty)],
        ]}
      />
      <LiveRegion message={t('import.said', { add: number(add), known: number(known), faulty: number(faulty) })} />
      {add === 0 && <Banner tone="info">{t('import.nothing')}</Banner>}
    </>
  );
}

/** Lists the first faulty rows, and offers all in the response as a file: each row unchanged, with how to fix it. */
function FaultyRows({ fileName, plan }: Pick<CheckedAttendeesProps, 'fileName' | 'plan'>) {
  const { t } = useTranslation('attendees');
  const todo = t('import.todo');
  const rows = plan.faults.map(({ faults, ...row }) => ({ ...row, text: faults.join(' ') }));
  const save = (): void => saveFaults({ columns: plan.columns, rows, todo, name: [fileName, t('import.file')] });
  return (
    <section className={styles.step}>
      <h3>{t('import.faults')}</h3>
      <p>{t('import.left')}</p>
      <FaultTable label={t('import.faults')} words={{ row: t('import.row'), todo }} rows={rows} />
      <div className={styles.actions}>
        <Button icon={<Download aria-hidden="true" />} onClick={save}>
          {t('import.download')}
        </Button>
      </div>
    </section>
  );
}
