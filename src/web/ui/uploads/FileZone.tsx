import { Upload } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import { joinClasses } from '#web/text/joinClasses';
import { buttonClass } from '../buttons/buttonClass';
import { FieldError } from '../fields/FieldError';
import styles from './FileField.module.css';
import { limitText, type FileProblem } from './fileRules';

interface Refused {
  readonly file: { readonly name: string };
  readonly problem: FileProblem;
}

interface FileZoneProps {
  /** The field's label, and the id of its element. */
  readonly label: string;
  readonly labelId: string;
  /** The id of the button that opens the device's file dialog. */
  readonly id: string;
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean | undefined;
  /** The accepted types, for the device's file dialog. */
  readonly accept: readonly string[];
  /** The accepted types in words: 'PNG or JPEG'; empty for any type. */
  readonly types: string;
  readonly maxMb: number;
  readonly maxCount: number;
  /** The files of the last choice that were refused. */
  readonly refused: readonly Refused[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onBlur?: () => void;
}

/** Takes files that are chosen, dropped or pasted, and says which are taken and why the last ones were not. */
export function FileZone({
  label,
  labelId,
  id,
  buttonRef,
  describedBy,
  invalid,
  disabled,
  accept,
  types,
  maxMb,
  maxCount,
  refused,
  onFiles,
  onBlur,
}: FileZoneProps) {
  const { t } = useTranslation('controls');
  const { locale } = useLocale();
  const size = limitText(maxMb, locale);

  return (
    <>
      <DropZone
        aria-label={label}
        className={joinClasses(styles.zone, invalid && styles.invalid)}
        isDisabled={disabled}
        getDropOperation={() => 'copy'}
        onDrop={(event) => {
          const items = event.items.filter((item) => item.kind === 'file');
          void Promise.all(items.map((item) => item.getFile())).then(onFiles);
        }}
      >
        <Upload aria-hidden="true" className={styles.sign} />
        <FileTrigger
          acceptedFileTypes={accept.length > 0 ? accept : undefined}
          allowsMultiple={maxCount > 1}
          onSelect={(files) => onFiles([...(files ?? [])])}
        >
          <Button
            ref={buttonRef}
            id={id}
            className={buttonClass({ size: 's' })}
            isDisabled={disabled}
            onBlur={onBlur}
            aria-labelledby={`${id} ${labelId}`}
            aria-describedby={[describedBy, `${id}-limits`].filter(Boolean).join(' ')}
            data-invalid={invalid || undefined}
          >
            {t('file.choose', { count: maxCount })}
          </Button>
        </FileTrigger>
        <span className={styles.drop}>{t('file.drop')}</span>
        <span id={`${id}-limits`} className={styles.limits}>
          {types === '' ? `≤ ${size}` : t('file.limits', { types, size })}
        </span>
      </DropZone>
      <WhyRefused refused={refused} types={types} maxMb={maxMb} maxCount={maxCount} />
    </>
  );
}

/** Says why files were not taken, each reason once. */
function WhyRefused({ refused, types, maxMb, maxCount }: Pick<FileZoneProps, 'refused' | 'types' | 'maxMb' | 'maxCount'>) {
  const { t } = useTranslation('controls');
  const reason = ({ file: { name: fileName }, problem }: Refused) => {
    if (problem === 'type') return t('file.wrongType', { name: fileName, types });
    return problem === 'size' ? t('file.tooLarge', { name: fileName, mb: maxMb }) : t('file.tooMany', { count: maxCount });
  };
  const reasons = [...new Set(refused.map(reason))];

  return (
    <div role="alert" className={styles.refused}>
      {reasons.map((text) => (
        <FieldError key={text}>{text}</FieldError>
      ))}
    </div>
  );
}
