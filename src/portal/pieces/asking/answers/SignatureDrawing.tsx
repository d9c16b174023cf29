import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#contract/asking/entities/message';
import styles from './SignatureDrawing.module.css';

interface SignatureDrawingProps {
  readonly strokes: readonly string[];
  /** The name of the signer. */
  readonly label: string;
}

/** A signature as it was drawn on the screen: lines that stay sharp at any size, on paper too. */
export function SignatureDrawing({ strokes, label }: SignatureDrawingProps) {
  return (
    <svg className={styles.signature} viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`} role="img" aria-label={label}>
      {strokes.map((points, index) => (
        // They never change.
        <polyline key={index} points={points} />
      ))}
    </svg>
  );
}
