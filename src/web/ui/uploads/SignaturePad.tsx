import { useRef, type PointerEvent } from 'react';

import { SIGNATURE_HEIGHT, SIGNATURE_POINTS_MAX, SIGNATURE_STROKES_MAX, SIGNATURE_WIDTH } from '#contract/asking/entities/message';
import styles from './SignaturePad.module.css';

interface SignaturePadProps {
  readonly label: string;
  readonly strokes: readonly string[];
  readonly onChange: (strokes: readonly string[]) => void;
}

/** Points nearer to each other, in the pad's units, say nothing that is seen. */
const NEAR = 5;

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointText = ({ x, y }: Point): string => `${x},${y}`;
const countOf = (strokes: readonly string[]): number => strokes.reduce((sum, stroke) => sum + stroke.split(' ').length, 0);

/** The place of a finger or pen on the pad, whatever its size on the screen. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (share: number, size: number): number => Math.round(Math.min(Math.max(share, 0), 1) * size);
  return { x: within((clientX - left) / (width || 1), SIGNATURE_WIDTH), y: within((clientY - top) / (height || 1), SIGNATURE_HEIGHT) };
}

/** A box to sign in with a finger, a pen or a mouse. People who use none of them type their name instead. */
export function SignaturePad({ label, strokes, onChange }: SignaturePadProps) {
  /** The pointer that draws the current stroke, which is the last one, and the stroke's last point. */
  const drawing = useRef<{ readonly pointer: number; readonly at: Point } | null>(null);

  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (drawing.current !== null || strokes.length >= SIGNATURE_STROKES_MAX || countOf(strokes) + 2 > SIGNATURE_POINTS_MAX) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    drawing.current = { pointer: event.pointerId, at };
    // Twice: a dot is seen as a line of no length with round ends.
    onChange([...strokes, `${pointText(at)} ${pointText(at)}`]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    const stroke = strokes.at(-1);
    if (drawing.current?.pointer !== event.pointerId || stroke === undefined || countOf(strokes) >= SIGNATURE_POINTS_MAX) return;
    const at = placeOf(event);
    const { x, y } = drawing.current.at;
    if (Math.hypot(at.x - x, at.y - y) < NEAR) return;
    drawing.current = { pointer: event.pointerId, at };
    onChange([...strokes.slice(0, -1), `${stroke} ${pointText(at)}`]);
  };
  const end = (event: PointerEvent<SVGSVGElement>): void => {
    if (drawing.current?.pointer === event.pointerId) drawing.current = null;
  };

  return (
    <svg
      className={styles.pad}
      viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
      role="img"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <line className={styles.base} x1="60" x2={SIGNATURE_WIDTH - 60} y1="320" y2="320" />
      {strokes.map((points, index) => (
        // Strokes are added at the end alone.
        <polyline key={index} points={points} />
      ))}
    </svg>
  );
}
