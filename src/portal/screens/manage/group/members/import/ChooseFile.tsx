import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CONTENT_TYPES } from '#contract/platform/entities/file';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#contract/people/entities/memberImport';
import { FILE_PURPOSES } from '#contract/platform/filePurposes';
import { useCreateMemberImportMutation } from '#portal/api/people/memberImports';
import { mayRetry } from '#web/net/requestError';
import { useChange } from '#portal/api/useChange';
import { useUpload } from '#portal/kit/files/useUpload';
import { useErrorText } from '#portal/kit/notices/useErrorText';
import { DownloadSample } from '#portal/kit/imports/DownloadSample';
import { Banner } from '#web/ui/feedback/Banner';
import { UploadField } from '#web/ui/uploads/UploadField';
import styles from '#portal/kit/imports/Import.module.css';
import { useImportWords } from './useImportWords';

const { types: TYPES, maxMb: MAX_MB } = FILE_PURPOSES.import;
const nothing = (): void => {};
const SAMPLE_COLUMNS = ['name', 'email', 'mobile', 'starts_on', 'ends_on', 'manager', 'external_id'] as const;
const SAMPLE = [
  ['Ann Lee', 'ann.lee@example.com', '+44 7911 123456', '2026-09-01', '', '', '0001'],
  ['Bo Kahn', 'bo.kahn@example.com', '', '2026-09-01', '2027-08-31', 'ann.lee@example.com', '0002'],
];

/** Sends a file as soon as it is chosen, and has it read. */
export function ChooseFile({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation(['memberImports', 'files']);
  const errorText = useErrorText();
  const { fieldName } = useImportWords([]);
  const begin = useChange(useCreateMemberImportMutation());
  const [error, setError] = useState<string>();
  const { upload, start, retry, cancel } = useUpload('import', {
    onDone: (file) => void read(file.id),
    onLeft: nothing,
  });

  const read = async (fileId: number): Promise<void> => {
    const outcome = await begin.send({ params: { groupId }, body: { file_id: fileId } });
    if (outcome.error !== undefined) setError(errorText(outcome.error, t('failedToStart')));
  };
  const failure = upload?.state === 'failed' ? upload.error : null;

  return (
    <div className={styles.step}>
      <p>{t('file.hint', { rows: IMPORT_ROWS_MAX, columns: IMPORT_COLUMNS_MAX })}</p>
      <p>{t('file.match')}</p>
      <DownloadSample rows={[SAMPLE_COLUMNS.map(fieldName), ...SAMPLE]} />
      {error !== undefined && (
        <Banner tone="danger" announced>
          {error}
        </Banner>
      )}
      <UploadField
        label={t('file.label')}
        file={upload === null ? null : { name: upload.file.name, size: upload.file.size, picture: null }}
        sent={upload?.state === 'sending' ? upload.sent : null}
        failure={failure === null ? undefined : t('files:failed', { reason: errorText(failure) })}
        onChoose={(file) => {
          setError(undefined);
          start(file);
        }}
        onCancel={cancel}
        onRetry={failure !== null && mayRetry(failure) ? retry : undefined}
        onRemove={cancel}
        accept={TYPES.flatMap((type) => [type, ...CONTENT_TYPES[type].endings])}
        types={TYPES.map((type) => CONTENT_TYPES[type].name).join(', ')}
        maxMb={MAX_MB}
        disabled={begin.isSending}
      />
    </div>
  );
}
