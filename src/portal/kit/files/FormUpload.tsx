import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isPicture, type StoredFile } from '#contract/platform/entities/file';
import type { FilePurpose } from '#contract/platform/filePurposes';
import { selectBackend } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import type { FieldWords } from '#web/ui/fields/Field';
import { UploadField, type ShownFile } from '#web/ui/uploads/UploadField';
import { useFormField, type FormFieldProps } from '#web/ui/form/useFormField';
import { useUpload } from './useUpload';
import { useUploadField } from './useUploadField';

interface FormUploadProps extends FormFieldProps, Pick<FieldWords, 'label' | 'labelHidden' | 'description' | 'optional'> {
  readonly purpose: FilePurpose;
  /** The record's file, whose id the form began with; null where it has none. */
  readonly current: StoredFile | null;
  /** Called for each stored file, before it belongs to the record. */
  readonly onKept?: (file: StoredFile) => void;
}

/** Stands for the id during the upload: it changes the form and holds it back. */
const ON_ITS_WAY = 0;
const UPLOADING = { code: 'uploading' };

/**
 * A file of the form, sent as soon as it is chosen. The form's value is the id of the stored file, null without one; saving the form
 * gives that file to the record.
 */
export function FormUpload({ name, problems, disabled, purpose, current, onKept, ...words }: FormUploadProps) {
  const { t } = useTranslation('files');
  const backend = useAppSelector(selectBackend);
  const [kept, setKept] = useState<StoredFile | null>(null);
  const before = useRef<number | null>(null);
  const fileOf = (id: number | null): StoredFile | null => [kept, current].find((file) => file?.id === id) ?? null;

  const {
    value,
    onChange,
    onBlur,
    error,
    disabled: isDisabled,
  } = useFormField<number | null>(
    { name, problems: { uploading: t('uploading'), ...problems }, disabled },
    {
      empty: null,
      ownProblem: (id) => (id === ON_ITS_WAY ? UPLOADING : undefined),
      display: (id) => fileOf(id)?.name,
    },
  );
  const { upload, start, retry, cancel } = useUpload(purpose, {
    onDone: (file) => {
      setKept(file);
      onKept?.(file);
      onChange(file.id);
    },
    onLeft: () => onChange(before.current),
  });

  const begin = (send: () => void): void => {
    if (value !== ON_ITS_WAY) before.current = value;
    onChange(ON_ITS_WAY);
    send();
  };
  const shown = (): ShownFile | null => {
    if (upload !== null) return { name: upload.file.name, size: upload.file.size, picture: pictureIn(upload.file) };
    if (value === null || value === ON_ITS_WAY) return null;
    const file = fileOf(value);
    if (file === null) return { name: t('unnamed'), size: 0, picture: null };
    return { name: file.name, size: file.size, picture: isPicture(file.content_type) ? `${backend}${file.url}` : null };
  };
  const { field, canRetry } = useUploadField(purpose, upload);

  return (
    <UploadField
      {...words}
      {...field}
      error={error}
      disabled={isDisabled}
      file={shown()}
      arrived={upload === null && kept !== null && value === kept.id}
      onChoose={(file) => begin(() => start(file))}
      onCancel={cancel}
      onRetry={canRetry ? () => begin(retry) : undefined}
      onRemove={() => (upload === null ? onChange(null) : cancel())}
      onBlur={onBlur}
    />
  );
}

const pictureIn = (file: File): File | null => (file.type.startsWith('image/') ? file : null);
