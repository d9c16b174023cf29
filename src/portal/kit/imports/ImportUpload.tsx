import type { StoredFile } from '#contract/platform/entities/file';
import { UploadField } from '#web/ui/uploads/UploadField';
import { useUpload } from '../files/useUpload';
import { useUploadField } from '../files/useUploadField';

interface ImportUploadProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onChoose: () => void;
  /** Called with the file once it is stored. */
  readonly onDone: (file: StoredFile) => void;
}

const nothing = (): void => {};

/** Sends the file of an import as soon as it is chosen. */
export function ImportUpload({ label, disabled, onChoose, onDone }: ImportUploadProps) {
  const { upload, start, retry, cancel } = useUpload('import', { onDone, onLeft: nothing });
  const { field, canRetry } = useUploadField('import', upload);
  return (
    <UploadField
      {...field}
      label={label}
      file={upload === null ? null : { name: upload.file.name, size: upload.file.size, picture: null }}
      onChoose={(file) => {
        onChoose();
        start(file);
      }}
      onCancel={cancel}
      onRetry={canRetry ? retry : undefined}
      onRemove={cancel}
      disabled={disabled}
    />
  );
}
