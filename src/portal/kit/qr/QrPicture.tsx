import { QrCode } from '#web/ui/codes/QrCode';
import styles from './QrPicture.module.css';

interface QrPictureProps {
  readonly value: string;
  /** What it is, for people who do not see it. */
  readonly title: string;
}

/** A QR code to be scanned from the screen. What it holds should stand beside it in words as well. */
export function QrPicture({ value, title }: QrPictureProps) {
  return (
    <div className={styles.picture}>
      <QrCode value={value} title={title} />
    </div>
  );
}
