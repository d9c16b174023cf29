import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import { Button } from '../buttons/Button';
import { LiveRegion } from '../feedback/LiveRegion';
import { splitWords, useField, type FieldWords } from '../fields/Field';
import fieldStyles from '../fields/Field.module.css';
import { FieldError } from '../fields/FieldError';
import styles from './FileField.module.css';
import { FileFrame } from './FileFrame';
import { FileLine } from './FileLine';
import { sizeText, sortFiles, type FileProblem } from './fileRules';
import { FileZone } from './FileZone';

/** A file as the field shows it. */
export interface ShownFile {
  readonly name: string;
  /** In bytes; 0 if unknown. */
  readonly size: number;
  /** The picture itself or its address; null for a file that is not a picture. */
  readonly picture: Blob | string | null;
}

interface UploadFieldProps extends FieldWords {
  /** The stored file, or the one being uploaded; null for none. */
  readonly file: ShownFile | null;
  /** The progress of the upload, from 0 to 1; null if it is not being uploaded. */
  readonly sent: number | null;
  /** Whether it has just been uploaded, which is announced to screen readers. */
  readonly arrived?: boolean;
  /** Why it could not be sent. */
  readonly failure?: string;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
  /** Retries the upload; left out where a retry would not help. */
  readonly onRetry?: () => void;
  readonly onRemove: () => void;
  readonly onBlur?: () => void;
  /** Endings and types that the device's dialog offers. */
  readonly accept: readonly string[];
  /** The same for people: 'JPEG, PNG'. */
  readonly types: string;
  readonly maxMb: number;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

/**
 * One file that is uploaded as soon as it is chosen, with its progress, Cancel and Retry, and the stored file with its picture.
 */
export function UploadField(props: UploadFieldProps) {
  const [words] = splitWords(props);
  const { file, sent, arrived = false, failure, onChoose, onCancel, onRetry, onRemove, onBlur, accept, types, maxMb, disabled } = props;
  const { t } = useTranslation('controls');
  const { ids, control } = useField(words);
  const chooser = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<readonly { readonly file: File; readonly problem: FileProblem }[]>([]);

  const choose = (files: readonly File[]) => {
    const { taken, refused: left } = sortFiles(files, [], { accept, maxMb, maxCount: 1 });
    setRefused(left);
    if (taken[0] !== undefined) onChoose(taken[0]);
  };
  const takeAway = (how: () => void) => {
    setRefused([]);
    how();
    // The pressed button is removed while it has the focus.
    chooser.current?.focus();
  };
  const news = (name: string): string => {
    if (sent !== null) return t('file.sending', { name });
    return arrived ? t('file.sent', { name }) : '';
  };

  return (
    <FileFrame {...words} ids={ids}>
      <FileZone
        label={words.label}
        labelId={ids.labelId}
        id={ids.id}
        buttonRef={chooser}
        describedBy={control['aria-describedby']}
        invalid={Boolean(words.error)}
        disabled={disabled}
        accept={accept}
        types={types}
        maxMb={maxMb}
        maxCount={1}
        refused={refused}
        onFiles={choose}
        onBlur={onBlur}
      />
      {file !== null && (
        <ul className={styles.files} aria-label={words.label}>
          <UploadedFile
            file={file}
            sent={sent}
            disabled={disabled}
            onRetry={failure !== undefined && onRetry !== undefined ? () => takeAway(onRetry) : undefined}
            onTakeAway={() => takeAway(sent === null ? onRemove : onCancel)}
          />
        </ul>
      )}
      <div role="alert" className={styles.refused}>
        {failure !== undefined && <FieldError>{failure}</FieldError>}
      </div>
      <LiveRegion message={file === null ? '' : news(file.name)} />
    </FileFrame>
  );
}

interface UploadedFileProps extends Pick<UploadFieldProps, 'sent' | 'disabled' | 'onRetry'> {
  readonly file: ShownFile;
  /** Cancels the upload, or removes the file. */
  readonly onTakeAway: () => void;
}

function UploadedFile({ file, sent, disabled, onRetry, onTakeAway }: UploadedFileProps) {
  const { t } = useTranslation('controls');
  const { locale } = useLocale();
  const { name, size, picture } = file;
  const [gone, setGone] = useState<ShownFile['picture']>(null);
  const detail = (): string | null => {
    if (sent === 1) return t('file.finishing');
    if (picture !== null && picture === gone) return t('file.gone');
    return size > 0 ? sizeText(size, locale) : null;
  };
  return (
    <FileLine name={name} picture={picture} onGone={() => setGone(picture)} detail={detail()} sent={sent ?? undefined}>
      {onRetry !== undefined && (
        <Button size="s" onClick={onRetry}>
          {t('file.retry')}
        </Button>
      )}
      {!disabled && (
        <button
          type="button"
          className={fieldStyles.inside}
          aria-label={sent === null ? t('file.remove', { name }) : t('file.cancel', { name })}
          onClick={onTakeAway}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </FileLine>
  );
}
