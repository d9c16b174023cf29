import { QrCode } from '#web/ui/codes/QrCode';
import styles from './QrPicture.module.css';

interface QrPictureProps {
  readonly value: string;
  /** The accessible name of the code. */
  readonly title: string;
}

/** A QR code to be scanned from the screen. Its content should stand beside it in words as well. */
export function QrPicture({ value, title }: QrPictureProps) {
  return (
    <div className={styles.picture}>
      <QrCode value={value} title={title} />
    </div>
  );
}
