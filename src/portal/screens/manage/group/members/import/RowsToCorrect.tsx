import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FaultyRow, MemberImport, PersonalField } from '#contract/people/entities/memberImport';
import { useLazyListImportFaultsQuery, useListImportFaultsQuery } from '#portal/api/people/memberImports';
import { outcomeOf, type ChangeOutcome } from '#portal/api/useChange';
import { csvText, fileWord } from '#contract/platform/text/csvText';
import { saveFile } from '#web/net/saveFile';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import styles from '#portal/kit/imports/Import.module.css';
import { useImportWords } from './useImportWords';

/** More are in the file. */
const SHOWN = 10;

interface RowsToCorrectProps {
  readonly shown: MemberImport;
  readonly fields: readonly PersonalField[];
}

/** The first rows with faults, and all of them as a file: each as it was, with what to do. Its corrected rows can be imported. */
export function RowsToCorrect({ shown, fields }: RowsToCorrectProps) {
  const { t } = useTranslation('memberImports');
  const { fail } = useNotices();
  const { faultText } = useImportWords(fields);
  const params = { importId: shown.id };
  const first = useListImportFaultsQuery({ params }, { refetchOnMountOrArgChange: true, skip: !shown.is_own });
  const [load] = useLazyListImportFaultsQuery();
  const [isSaving, setSaving] = useState(false);

  const rowsAfter = async (after: number | undefined): Promise<ChangeOutcome<readonly FaultyRow[]>> => {
    const { data, error } = outcomeOf(await load({ params, query: { after } }));
    if (error !== undefined) return { error };
    if (data.next === null) return { data: data.rows };
    const rest = await rowsAfter(data.next);
    return rest.error === undefined ? { data: [...data.rows, ...rest.data] } : rest;
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    const { data, error } = await rowsAfter(undefined);
    setSaving(false);
    if (error !== undefined) return fail(t('faults.failed'), error);
    const columns = shown.columns ?? [];
    const lines = data.map(({ cells, faults }) => [...columns.map((_, index) => cells[index] ?? ''), faults.map(faultText).join(' ')]);
    const table = [[...columns.map(({ header }) => header), t('faults.todo')], ...lines];
    const name = [shown.file_name.replace(/\.\w+$/, ''), t('faults.file')].map(fileWord).join('-');
    saveFile(new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  const rows = first.data?.rows ?? [];
  const isMore = rows.length > SHOWN;

  // The file's content is shown only to the user who sent it.
  if (!shown.is_own) return null;
  return (
    <section className={styles.step}>
      <h3>{t('faults.title')}</h3>
      <p>{t('faults.hint')}</p>
      {first.isLoading && <SkeletonRows rows={3} rowHeight={44} />}
      {first.isError && <ErrorState title={t('faults.loadFailed')} onRetry={() => void first.refetch()} retrying={first.isFetching} />}
      {rows.length > 0 && (
        <>
          <table className={styles.faults} aria-label={t('faults.title')}>
            <thead>
              <tr>
                <th scope="col">{t('faults.row')}</th>
                <th scope="col">{t('faults.todo')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map(({ row, cells, faults }) => (
                <tr key={row}>
                  <td>
                    {row}
                    <span className={styles.cells}>
                      {cells
                        .filter((cell) => cell !== '')
                        .slice(0, 3)
                        .join(' · ')}
                    </span>
                  </td>
                  <td>{faults.map(faultText).join(' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {isMore && <p className={styles.hint}>{t('faults.more', { shown: SHOWN })}</p>}
          <div className={styles.actions}>
            <Button icon={<Download aria-hidden="true" />} pending={isSaving} onClick={() => void save()}>
              {t('faults.download')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
