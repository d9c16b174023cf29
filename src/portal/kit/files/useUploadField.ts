import { useTranslation } from 'react-i18next';

import { CONTENT_TYPES } from '#contract/platform/entities/file';
import { FILE_PURPOSES, type FilePurpose } from '#contract/platform/filePurposes';
import { mayRetry } from '#web/net/requestError';
import { useErrorText } from '../notices/useErrorText';
import type { Upload } from './useUpload';

/** Returns what a field shows of an upload, which files it takes, and whether a failed one may be sent again. */
export function useUploadField(purpose: FilePurpose, upload: Upload | null) {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const { types, maxMb } = FILE_PURPOSES[purpose];
  const failure = upload?.state === 'failed' ? upload.error : null;
  return {
    field: {
      sent: upload?.state === 'sending' ? upload.sent : null,
      failure: failure === null ? undefined : t('failed', { reason: errorText(failure) }),
      accept: types.flatMap((type) => [type, ...CONTENT_TYPES[type].endings]),
      types: types.map((type) => CONTENT_TYPES[type].name).join(', '),
      maxMb,
    },
    canRetry: failure !== null && mayRetry(failure),
  };
}
