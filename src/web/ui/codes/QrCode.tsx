import { encodeQR } from 'qr';

import { barsOfCode, QUIET_ZONE } from '#contract/platform/codeBars';
import styles from './QrCode.module.css';

interface QrCodeProps {
  /** The text that a scanner reads. */
  readonly value: string;
  /** The name of the code for people who do not see it. */
  readonly title: string;
  /** For print: a code that is torn or dirty in places is still read. */
  readonly sturdy?: boolean;
}

/** Draws a QR code with its quiet zone, as wide as its box, dark on light in every theme. */
export function QrCode({ value, title, sturdy = false }: QrCodeProps) {
  const rows = encodeQR(value, 'raw', { ecc: sturdy ? 'quartile' : 'low', border: QUIET_ZONE });
  const side = rows.length;
  // One path: hundreds of squares beside each other would show the joints between them.
  const bars = barsOfCode({ x: 0, y: 0, width: side }, rows);
  return (
    <svg className={styles.code} role="img" viewBox={`0 0 ${side} ${side}`} width="100%" height="100%" shapeRendering="crispEdges">
      <title>{title}</title>
      <path d={bars.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('')} />
    </svg>
  );
}
