import { Upload } from 'lucide-react';
import { useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from 'react-aria-components/Button';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import { FILE_MAX_MB } from '#contract/constants';
import { joinClasses } from '#portal/lib/joinClasses';
import { buttonClass } from '../buttons/buttonClass';
import { ChosenFiles } from './ChosenFiles';
import { OptionalMark, useField } from './Field';
import type { FieldWords } from './Field';
import fieldStyles from './Field.module.css';
import { FieldError } from './FieldError';
import styles from './FileField.module.css';
import { limitText, sortFiles, typeNames } from './fileRules';
import type { FileProblem } from './fileRules';
import hiddenStyles from '../feedback/VisuallyHidden.module.css';

export interface FileFieldProps extends FieldWords {
  /** The files that are chosen; none is []. */
  readonly value: readonly File[];
  /** All files that are chosen now. */
  readonly onChange: (value: File[]) => void;
  /** When the focus leaves it. */
  readonly onBlur?: () => void;
  /** Types that are taken: '.mp4', 'image/png', 'image/*'. Any unless told. */
  readonly accept?: readonly string[];
  /** The largest a file may be, in MB; 30 unless told. */
  readonly maxMb?: number;
  /** How many may be chosen; one unless told. With one, another takes its place. */
  readonly maxCount?: number;
  /** How far a file has been sent, from 0 to 1; undefined while it is not being sent. */
  readonly progress?: (file: File) => number | undefined;
  /** Shown, but not to be changed now. */
  readonly disabled?: boolean;
}

interface Refused {
  readonly name: string;
  readonly problem: FileProblem;
}

/**
 * Files to send: chosen with the device's own dialog, dropped, or pasted. What cannot be taken is said file by file and
 * announced; images are shown; each can be taken away again.
 */
export function FileField({
  label,
  labelHidden,
  description,
  error,
  optional,
  value,
  onChange,
  onBlur,
  accept = [],
  maxMb = FILE_MAX_MB,
  maxCount = 1,
  progress,
  disabled,
}: FileFieldProps) {
  const { t } = useTranslation('controls');
  const { locale } = useLocale();
  const { ids, control } = useField({ label, description, error });
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const types = typeNames(accept, locale);
  const size = limitText(maxMb, locale);

  const add = (files: readonly File[]) => {
    // One file gives way to the next: anyone who chooses again has changed their mind.
    const kept = maxCount === 1 ? [] : value;
    const { taken, refused: left } = sortFiles(files, kept, { accept, maxMb, maxCount });
    setRefused(left.map(({ file, problem }) => ({ name: file.name, problem })));
    if (taken.length > 0) onChange([...kept, ...taken]);
  };
  const remove = (file: File) => {
    setRefused([]);
    onChange(value.filter((one) => one !== file));
  };
  const reason = ({ name: fileName, problem }: Refused) => {
    if (problem === 'type') return t('file.wrongType', { name: fileName, types });
    return problem === 'size' ? t('file.tooLarge', { name: fileName, mb: maxMb }) : t('file.tooMany', { count: maxCount });
  };
  const reasons = [...new Set(refused.map(reason))];

  return (
    <div className={joinClasses(fieldStyles.field, styles.field)} role="group" aria-labelledby={ids.labelId}>
      <span id={ids.labelId} className={labelHidden ? hiddenStyles.hidden : fieldStyles.label}>
        {label}
        {optional && <OptionalMark />}
      </span>
      {description && (
        <p id={ids.descriptionId} className={fieldStyles.description}>
          {description}
        </p>
      )}
      <DropZone
        aria-label={label}
        className={joinClasses(styles.zone, Boolean(error) && styles.invalid)}
        isDisabled={disabled}
        getDropOperation={() => 'copy'}
        onDrop={(event) => {
          const items = event.items.filter((item) => item.kind === 'file');
          void Promise.all(items.map((item) => item.getFile())).then(add);
        }}
      >
        <Upload aria-hidden="true" className={styles.sign} />
        <FileTrigger
          acceptedFileTypes={accept.length > 0 ? accept : undefined}
          allowsMultiple={maxCount > 1}
          onSelect={(files) => add([...(files ?? [])])}
        >
          <Button
            id={ids.id}
            className={buttonClass({ size: 's' })}
            isDisabled={disabled}
            onBlur={onBlur}
            aria-labelledby={`${ids.id} ${ids.labelId}`}
            aria-describedby={[control['aria-describedby'], `${ids.id}-limits`].filter(Boolean).join(' ')}
            data-invalid={error ? true : undefined}
          >
            {t('file.choose', { count: maxCount })}
          </Button>
        </FileTrigger>
        <span className={styles.drop}>{t('file.drop')}</span>
        <span id={`${ids.id}-limits`} className={styles.limits}>
          {accept.length > 0 ? t('file.limits', { types, size }) : `≤ ${size}`}
        </span>
      </DropZone>
      <div role="alert" className={styles.refused}>
        {reasons.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
      </div>
      {value.length > 0 && <ChosenFiles label={label} files={value} progress={progress} onRemove={disabled ? undefined : remove} />}
      {error && <FieldError id={ids.errorId}>{error}</FieldError>}
    </div>
  );
}
