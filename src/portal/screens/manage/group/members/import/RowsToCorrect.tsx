import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FaultyRow, MemberImport, PersonalField } from '#contract/people/entities/memberImport';
import { useLazyListImportFaultsQuery, useListImportFaultsQuery } from '#portal/api/people/memberImports';
import { outcomeOf, type ChangeOutcome } from '#portal/api/useChange';
import { FaultTable, SHOWN_FAULTS } from '#portal/kit/imports/FaultTable';
import { saveFaults } from '#portal/kit/imports/saveFaults';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { Button } from '#web/ui/buttons/Button';
import { ErrorState } from '#web/ui/feedback/ErrorState';
import { SkeletonRows } from '#web/ui/feedback/SkeletonRows';
import styles from '#portal/kit/imports/Import.module.css';
import { useImportWords } from './useImportWords';

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
  const explained = ({ faults, ...row }: FaultyRow) => ({ ...row, text: faults.map(faultText).join(' ') });
  const save = async (): Promise<void> => {
    setSaving(true);
    const { data, error } = await rowsAfter(undefined);
    setSaving(false);
    if (error !== undefined) return fail(t('faults.failed'), error);
    saveFaults({
      columns: shown.columns ?? [],
      rows: data.map(explained),
      todo: t('faults.todo'),
      name: [shown.file_name, t('faults.file')],
    });
  };
  const rows = first.data?.rows ?? [];

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
          <FaultTable label={t('faults.title')} words={{ row: t('faults.row'), todo: t('faults.todo') }} rows={rows.map(explained)} />
          {rows.length > SHOWN_FAULTS && <p className={styles.hint}>{t('faults.more', { shown: SHOWN_FAULTS })}</p>}
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
