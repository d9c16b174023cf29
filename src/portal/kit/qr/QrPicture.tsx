import { QRCodeSVG } from 'qrcode.react';

import styles from './QrPicture.module.css';

/** The margin that the standard requires around a code, in modules. */
const QUIET_ZONE = 4;

interface QrPictureProps {
  readonly value: string;
  /** The accessible name of the code. */
  readonly title: string;
}

/** A QR code to be scanned from the screen. Its content should stand beside it in words as well. */
export function QrPicture({ value, title }: QrPictureProps) {
  return (
    <div className={styles.picture}>
      <QRCodeSVG value={value} title={title} marginSize={QUIET_ZONE} bgColor="transparent" fgColor="currentColor" />
    </div>
  );
}
