import { useTranslation } from 'react-i18next';

import type { MemberImport, PersonalField } from '#contract/people/entities/memberImport';
import { useDates } from '#web/dates/useDates';
import { ImportActions } from '#portal/kit/imports/ImportDrawer';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Facts } from '#web/ui/layout/Facts';
import styles from '#portal/kit/imports/Import.module.css';
import { RowsToCorrect } from './RowsToCorrect';
import { UndoImport } from './UndoImport';
import { useNumbers } from './useNumbers';

interface FinishedImportProps {
  readonly shown: MemberImport;
  readonly fields: readonly PersonalField[];
  readonly onAnother: () => void;
}

/** Shows what an import, or its undoing, has done. */
export function FinishedImport({ shown, fields, onAnother }: FinishedImportProps) {
  const { t } = useTranslation('memberImports');
  const dates = useDates();
  const number = useNumbers();
  const { result, undone, plan } = shown;
  const leftOut = (result?.skipped ?? 0) + (plan?.faulty ?? 0);
  const isUndone = shown.state === 'undone';

  return (
    <div className={styles.step}>
      <Banner
        tone="success"
        announced
        title={isUndone ? t('undone.title', { file: shown.file_name }) : t('result.title', { file: shown.file_name })}
      >
        {t('result.by', { name: shown.begun_by, time: dates.dayAndTime(shown.begun_at) })}
      </Banner>
      {isUndone ? (
        <Facts
          even
          facts={[
            [t('undone.removed'), number(undone?.removed ?? 0)],
            [t('undone.restored'), number(undone?.restored ?? 0)],
            [t('undone.keptChanged'), number(undone?.kept_changed ?? 0)],
            [t('undone.keptUsed'), number(undone?.kept_used ?? 0)],
          ]}
        />
      ) : (
        <Facts
          even
          facts={[
            [t('result.added'), number(result?.added ?? 0)],
            [t('result.updated'), number(result?.updated ?? 0)],
            [t('result.skipped'), number(leftOut)],
          ]}
        />
      )}
      <UndoImport shown={shown} />
      <ImportActions>
        <Button variant="primary" onClick={onAnother}>
          {t('file.another')}
        </Button>
      </ImportActions>
      {!isUndone && leftOut > 0 && <RowsToCorrect shown={shown} fields={fields} />}
    </div>
  );
}
