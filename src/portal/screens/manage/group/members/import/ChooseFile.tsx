import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#contract/people/entities/memberImport';
import { useCreateMemberImportMutation } from '#portal/api/people/memberImports';
import { useChange } from '#portal/api/useChange';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { DownloadSample } from '#portal/kit/imports/DownloadSample';
import { ImportUpload } from '#portal/kit/imports/ImportUpload';
import { FailureBanner } from '#portal/kit/notices/FailureBanner';
import styles from '#portal/kit/imports/Import.module.css';
import { useImportWords } from './useImportWords';

const SAMPLE_COLUMNS = ['name', 'email', 'mobile', 'starts_on', 'ends_on', 'manager', 'external_id'] as const;
const SAMPLE = [
  ['Ann Lee', 'ann.lee@example.com', '+44 7911 123456', '2026-09-01', '', '', '0001'],
  ['Bo Kahn', 'bo.kahn@example.com', '', '2026-09-01', '2027-08-31', 'ann.lee@example.com', '0002'],
];

/** Sends a file as soon as it is chosen, and has it read. */
export function ChooseFile({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('memberImports');
  const errorText = useErrorText();
  const { fieldName } = useImportWords([]);
  const begin = useChange(useCreateMemberImportMutation());
  const [error, setError] = useState<string>();

  const read = async (fileId: number): Promise<void> => {
    const outcome = await begin.send({ params: { groupId }, body: { file_id: fileId } });
    if (outcome.error !== undefined) setError(errorText(outcome.error, t('failedToStart')));
  };

  return (
    <div className={styles.step}>
      <p>{t('file.hint', { rows: IMPORT_ROWS_MAX, columns: IMPORT_COLUMNS_MAX })}</p>
      <p>{t('file.match')}</p>
      <DownloadSample rows={[SAMPLE_COLUMNS.map(fieldName), ...SAMPLE]} />
      <FailureBanner text={error} />
      <ImportUpload
        label={t('file.label')}
        disabled={begin.isSending}
        onChoose={() => setError(undefined)}
        onDone={({ id }) => void read(id)}
      />
    </div>
  );
}
