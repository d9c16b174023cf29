import { X } from 'lucide-react';
import { useRef } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import styles from './FileField.module.css';
import fieldStyles from '../fields/Field.module.css';
import { FileLine } from './FileLine';
import { sizeText } from './fileRules';

interface ChosenFilesProps {
  /** The field's label. */
  readonly label: string;
  readonly files: readonly File[];
  readonly progress?: (file: File) => number | undefined;
  /** Without it they can only be looked at. */
  readonly onRemove?: (file: File) => void;
}

/** The files that are chosen in a `FileField`: picture or sign, name, size, how far it is sent, a cross. */
export function ChosenFiles({ label, files, progress, onRemove }: ChosenFilesProps) {
  const { t } = useTranslation('controls');
  const { locale } = useLocale();
  const list = useRef<HTMLUListElement>(null);

  const remove = (file: File, at: number) => {
    onRemove?.(file);
    // The cross goes away with the focus in it: the next file's cross has it, or the button that chooses one.
    requestAnimationFrame(() => {
      const crosses = list.current?.querySelectorAll('button');
      const next =
        crosses?.[Math.min(at, crosses.length - 1)] ?? document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"] button`);
      next?.focus();
    });
  };

  return (
    <ul ref={list} className={styles.files} aria-label={label}>
      {files.map((file, at) => (
        <FileLine
          key={`${file.name}|${file.size}|${file.lastModified}`}
          name={file.name}
          picture={file.type.startsWith('image/') ? file : null}
          detail={sizeText(file.size, locale)}
          sent={progress?.(file)}
        >
          {onRemove && (
            <button
              type="button"
              className={fieldStyles.inside}
              aria-label={t('file.remove', { name: file.name })}
              onClick={() => remove(file, at)}
            >
              <X aria-hidden="true" />
            </button>
          )}
        </FileLine>
      ))}
    </ul>
  );
}
