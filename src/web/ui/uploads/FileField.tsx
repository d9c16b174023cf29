import { useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';

import { FILE_MAX_MB } from '#contract/platform/constants';
import { ChosenFiles } from './ChosenFiles';
import { useField, type FieldWords } from '../fields/Field';
import { FileFrame } from './FileFrame';
import { FileZone } from './FileZone';
import { sortFiles, typeNames } from './fileRules';
import type { FileProblem } from './fileRules';

export interface FileFieldProps extends FieldWords {
  /** The chosen files; [] for none. */
  readonly value: readonly File[];
  /** All files that are chosen now. */
  readonly onChange: (value: File[]) => void;
  /** Called when the focus leaves it. */
  readonly onBlur?: () => void;
  /** Accepted types: '.mp4', 'image/png', 'image/*'. Any by default. */
  readonly accept?: readonly string[];
  /** The largest file allowed, in MB; 30 by default. */
  readonly maxMb?: number;
  /** The number of files that may be chosen; 1 by default. With 1, another file replaces it. */
  readonly maxCount?: number;
  /** The progress of a file's upload, from 0 to 1; undefined while it is not being uploaded. */
  readonly progress?: (file: File) => number | undefined;
  /** Shown, but cannot be changed. */
  readonly disabled?: boolean;
}

/**
 * Files to upload: chosen in the device's own dialog, dropped, or pasted. Refused files are listed one by one and
 * announced; images are previewed; each file can be removed again.
 */
export function FileField({
  value,
  onChange,
  onBlur,
  accept = [],
  maxMb = FILE_MAX_MB,
  maxCount = 1,
  progress,
  disabled,
  ...words
}: FileFieldProps) {
  const { locale } = useLocale();
  const { ids, control } = useField(words);
  const [refused, setRefused] = useState<readonly { readonly file: File; readonly problem: FileProblem }[]>([]);

  const add = (files: readonly File[]) => {
    // One file gives way to the next: anyone who chooses again has changed their mind.
    const kept = maxCount === 1 ? [] : value;
    const { taken, refused: left } = sortFiles(files, kept, { accept, maxMb, maxCount });
    setRefused(left);
    if (taken.length > 0) onChange([...kept, ...taken]);
  };
  const remove = (file: File) => {
    setRefused([]);
    onChange(value.filter((one) => one !== file));
  };

  return (
    <FileFrame {...words} ids={ids}>
      <FileZone
        label={words.label}
        labelId={ids.labelId}
        id={ids.id}
        describedBy={control['aria-describedby']}
        invalid={Boolean(words.error)}
        disabled={disabled}
        accept={accept}
        types={typeNames(accept, locale)}
        maxMb={maxMb}
        maxCount={maxCount}
        refused={refused}
        onFiles={add}
        onBlur={onBlur}
      />
      {value.length > 0 && <ChosenFiles label={words.label} files={value} progress={progress} onRemove={disabled ? undefined : remove} />}
    </FileFrame>
  );
}
