import { FileText } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';

import { ProgressBar } from '../feedback/ProgressBar';
import styles from './FileField.module.css';

interface FileLineProps {
  readonly name: string;
  /** The picture as a file of this device or an address; null for a file that is not a picture. */
  readonly picture: Blob | string | null;
  /** Called when the picture's address cannot be loaded. */
  readonly onGone?: () => void;
  /** Shown beside the name: the size or the problem. */
  readonly detail: ReactNode;
  /** The progress of the upload, from 0 to 1; undefined while it is not being uploaded. */
  readonly sent?: number;
  /** The actions for the file. */
  readonly children?: ReactNode;
}

/** One file: picture or icon, name, size and upload progress. */
export function FileLine({ name, picture, onGone, detail, sent, children }: FileLineProps) {
  const { locale } = useLocale();
  const percent = sent === undefined ? '' : new Intl.NumberFormat(locale, { style: 'percent' }).format(sent);
  const isMoving = sent !== undefined && sent < 1;
  return (
    <li className={styles.file}>
      <Preview picture={picture} onGone={onGone} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>
          {detail}
          {isMoving && ` · ${percent}`}
        </span>
        {isMoving && <ProgressBar label={name} total={1} segments={[{ value: sent, tone: 'primary', label: percent }]} />}
      </span>
      {children}
    </li>
  );
}

function Preview({ picture, onGone }: Pick<FileLineProps, 'picture' | 'onGone'>) {
  const [made, setMade] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    if (!(picture instanceof Blob)) return undefined;
    const address = URL.createObjectURL(picture);
    setMade(address);
    return () => {
      URL.revokeObjectURL(address);
      setMade(null);
    };
  }, [picture]);

  const address = picture instanceof Blob ? made : picture;
  if (address === null || address === failed)
    return (
      <span className={styles.preview} aria-hidden="true">
        <FileText />
      </span>
    );
  // Decorative: the name is shown beside it.
  return (
    <img
      className={styles.preview}
      src={address}
      alt=""
      onError={() => {
        setFailed(address);
        onGone?.();
      }}
    />
  );
}
