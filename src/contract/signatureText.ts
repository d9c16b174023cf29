/** A signature as text, the answer to a question: strokes one after the other (`120,80 124,91;…`), or a name that was typed. */
import {
  SIGNATURE_HEIGHT,
  SIGNATURE_POINTS_MAX,
  SIGNATURE_STROKE_MAX_LENGTH,
  SIGNATURE_STROKES_MAX,
  SIGNATURE_WIDTH,
  type Signature,
} from './entities/message';

export const SIGNATURE_TEXT_MAX_LENGTH = SIGNATURE_STROKE_MAX_LENGTH + SIGNATURE_STROKES_MAX;

const STROKE = /^\d{1,4},\d{1,3}(?: \d{1,4},\d{1,3})*$/u;
const LETTER = /\p{L}/u;

/** Reports whether all points of a stroke are on the pad, and how many there are. */
export function pointsOfStroke(stroke: string): { readonly count: number; readonly fit: boolean } {
  const points = stroke.split(' ');
  const fit = points.every((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return x <= SIGNATURE_WIDTH && y <= SIGNATURE_HEIGHT;
  });
  return { count: points.length, fit };
}

/** Writes a signature as an answer. */
export const textOfSignature = (signature: Signature): string => ('name' in signature ? signature.name : signature.strokes.join(';'));

/** Reads a signature from an answer. */
export function signatureOfText(text: string): Signature {
  const strokes = text.split(';');
  return strokes.every((stroke) => STROKE.test(stroke)) ? { strokes } : { name: text };
}

/** Reports whether a text is a signature: strokes on the pad, or a name. */
export function isSignatureText(text: string): boolean {
  const signature = signatureOfText(text);
  if ('name' in signature) return LETTER.test(text);
  if (signature.strokes.length > SIGNATURE_STROKES_MAX) return false;
  const points = signature.strokes.map(pointsOfStroke);
  return points.every(({ fit }) => fit) && points.reduce((sum, { count }) => sum + count, 0) <= SIGNATURE_POINTS_MAX;
}
