import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ATTENDEE_COLUMNS, type AttendeeColumn, type AttendeeImport } from '#contract/visits/entities/attendee';
import type { FileChoice } from '#contract/people/entities/fileReading';
import { csvText, fileWord } from '#contract/platform/text/csvText';
import { numberText } from '#web/text/numberText';
import { sameJson } from '#web/text/sameJson';
import { saveFile } from '#web/net/saveFile';
import { FileReadingFields } from '#portal/kit/imports/FileReadingFields';
import { ImportActions } from '#portal/kit/imports/ImportDrawer';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { Facts } from '#web/ui/layout/Facts';
import styles from '#portal/kit/imports/Import.module.css';

/** More are in the file. */
const SHOWN = 10;

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
  const names: Record<AttendeeColumn, string> = {
    name: t('name'),
    first_name: t('import.first'),
    last_name: t('import.last'),
    email: t('email'),
    company: t('company'),
    group: t('group'),
    notes: t('notes'),
    status: t('import.status'),
  };
  const number = (count: number): string => numberText(count, i18n.language);
  const choose = (index: number, column: AttendeeColumn | null): void =>
    // A field is held by one column: the one that was chosen last.
    setMapping(mapping.map((held, at) => (at === index ? column : column !== null && held === column ? null : held)));
  const isAsChecked = sameJson(mapping, plan.mapping);
  const { add, known, faulty } = plan;
  const isEmpty = plan.columns.length === 0;

  return (
    <>
      <FileReadingFields reading={plan.reading} disabled={isSending} onChoose={onRead} />
      {isEmpty ? (
        <Banner tone="warning">{t('import.noRows', { file: fileName })}</Banner>
      ) : (
        <p>{t('import.columns', { file: fileName })}</p>
      )}
      <ul className={styles.columns}>
        {plan.columns.map(({ header, samples }, index) => (
          // The columns of a file stay in their places.
          <li key={index}>
            <Dropdown<AttendeeColumn>
              label={header === '' ? t('import.unnamed', { number: index + 1 }) : header}
              description={samples.length === 0 ? t('import.empty') : t('import.samples', { samples: samples.join(' · ') })}
              options={ATTENDEE_COLUMNS.map((column) => ({ value: column, label: names[column] }))}
              value={mapping[index] ?? null}
              onChange={(column) => choose(index, column)}
              none={{ label: t('import.none'), onChoose: () => choose(index, null) }}
            />
          </li>
        ))}
      </ul>
      {isAsChecked && !isEmpty && (
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
      )}
      <ImportActions>
        <Button disabled={isSending} onClick={onAnother}>
          {t('import.another')}
        </Button>
        {isAsChecked && add > 0 && (
          <Button variant="primary" pending={isSending} onClick={() => onSend(mapping, false)}>
            {t('import.run', { count: add, number: number(add) })}
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

/** Lists the first faulty rows, and offers all in the response as a file: each row unchanged, with how to fix it. */
function FaultyRows({ fileName, plan }: Pick<CheckedAttendeesProps, 'fileName' | 'plan'>) {
  const { t } = useTranslation('attendees');
  const save = (): void => {
    const lines = plan.faults.map(({ cells, faults }) => [...plan.columns.map((_, index) => cells[index] ?? ''), faults.join(' ')]);
    const table = [[...plan.columns.map(({ header }) => header), t('import.todo')], ...lines];
    const name = [fileName.replace(/\.\w+$/u, ''), t('import.file')].map(fileWord).join('-');
    saveFile(new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <section className={styles.step}>
      <h3>{t('import.faults')}</h3>
      <p>{t('import.left')}</p>
      <table className={styles.faults} aria-label={t('import.faults')}>
        <thead>
          <tr>
            <th scope="col">{t('import.row')}</th>
            <th scope="col">{t('import.todo')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.faults.slice(0, SHOWN).map(({ row, cells, faults }) => (
            <tr key={row}>
              <td>
                {row}
                <span className={styles.cells}>{cells.filter(Boolean).slice(0, 3).join(' · ')}</span>
              </td>
              <td>{faults.join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button icon={<Download aria-hidden="true" />} onClick={save}>
          {t('import.download')}
        </Button>
      </div>
    </section>
  );
}
