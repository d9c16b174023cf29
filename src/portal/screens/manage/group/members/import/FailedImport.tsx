import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { FileChoice } from '#contract/people/entities/fileReading';
import type { MemberImport, PersonalField } from '#contract/people/entities/memberImport';
import { useReadMemberImportMutation, useRunMemberImportMutation } from '#portal/api/people/memberImports';
import { useChange } from '#portal/api/useChange';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { FileReadingFields } from '#portal/kit/imports/FileReadingFields';
import { ImportActions } from '#portal/kit/imports/ImportDrawer';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import styles from '#portal/kit/imports/Import.module.css';
import { UndoImport } from './UndoImport';
import { useImportWords } from './useImportWords';

interface FailedImportProps {
  readonly shown: MemberImport;
  readonly fields: readonly PersonalField[];
  readonly onAnother: () => void;
}

/** Shows why a file cannot be imported; resumes or undoes an import that has stopped half-way. */
export function FailedImport({ shown, fields, onAnother }: FailedImportProps) {
  const { t } = useTranslation('memberImports');
  const errorText = useErrorText();
  const { failureText } = useImportWords(fields);
  const run = useChange(useRunMemberImportMutation());
  const again = useChange(useReadMemberImportMutation());
  const [error, setError] = useState<string>();
  const failure = shown.failure ?? 'stopped';
  const mayGoOn = shown.is_own && shown.result !== null && shown.undone === null;

  const goOn = async (): Promise<void> => {
    setError(undefined);
    const outcome = await run.send({ params: { importId: shown.id } });
    if (outcome.error !== undefined) setError(errorText(outcome.error, t('failedToStart')));
  };

  const readAgain = async (choice: FileChoice): Promise<void> => {
    setError(undefined);
    const outcome = await again.send({ params: { importId: shown.id }, body: choice });
    if (outcome.error !== undefined) setError(errorText(outcome.error, t('reading.failed')));
  };

  return (
    <div className={styles.step}>
      <Banner
        tone="danger"
        announced
        title={failure === 'stopped' ? t('failure.stoppedTitle', { file: shown.file_name }) : t('failure.title', { file: shown.file_name })}
      >
        {failureText(failure)}
      </Banner>
      <FailureBanner text={error} />
      {shown.reading !== null && shown.can_read_again && (
        <FileReadingFields reading={shown.reading} disabled={again.isSending} onChoose={(choice) => void readAgain(choice)} />
      )}
      <UndoImport shown={shown} />
      <ImportActions>
        <Button onClick={onAnother}>{t('file.another')}</Button>
        {mayGoOn && (
          <Button variant="primary" pending={run.isSending} onClick={() => void goOn()}>
            {t('failure.goOn')}
          </Button>
        )}
      </ImportActions>
    </div>
  );
}
