import { QRCodeSVG } from 'qrcode.react';

import styles from './QrPicture.module.css';

/** What the standard asks for around the code, in its own squares. */
const QUIET_ZONE = 4;

interface QrPictureProps {
  readonly value: string;
  /** What it is, for people who do not see it. */
  readonly title: string;
}

/** A QR code to be scanned from the screen. What it holds should stand beside it in words as well. */
export function QrPicture({ value, title }: QrPictureProps) {
  return (
    <div className={styles.picture}>
      <QRCodeSVG value={value} title={title} marginSize={QUIET_ZONE} bgColor="transparent" fgColor="currentColor" />
    </div>
  );
}
