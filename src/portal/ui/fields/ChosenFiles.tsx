import { FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';

import styles from './FileField.module.css';
import fieldStyles from './Field.module.css';
import { ProgressBar } from '../feedback/ProgressBar';
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
      {files.map((file, at) => {
        const sent = progress?.(file);
        const percent = sent === undefined ? '' : new Intl.NumberFormat(locale, { style: 'percent' }).format(sent);
        return (
          <li key={`${file.name}|${file.size}|${file.lastModified}`} className={styles.file}>
            <Preview file={file} />
            <span className={styles.words}>
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>
                {sent === undefined || sent >= 1 ? sizeText(file.size, locale) : `${sizeText(file.size, locale)} · ${percent}`}
              </span>
              {sent !== undefined && sent < 1 && (
                <ProgressBar label={file.name} total={1} segments={[{ value: sent, tone: 'primary', label: percent }]} />
              )}
            </span>
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
          </li>
        );
      })}
    </ul>
  );
}

/** A picture of the file where it is one. */
function Preview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  const isImage = file.type.startsWith('image/');

  useEffect(() => {
    if (!isImage) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isImage]);

  if (!isImage || address === null)
    return (
      <span className={styles.preview} aria-hidden="true">
        <FileText />
      </span>
    );
  // The name stands beside it.
  return <img className={styles.preview} src={address} alt="" onError={() => setAddress(null)} />;
}
