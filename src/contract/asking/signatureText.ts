/** The signatures that are accepted as an answer: strokes on the pad, or a name. */
import { signatureOfText } from './answerText';
import {
  SIGNATURE_HEIGHT,
  SIGNATURE_POINTS_MAX,
  SIGNATURE_STROKE_MAX_LENGTH,
  SIGNATURE_STROKES_MAX,
  SIGNATURE_WIDTH,
} from './entities/message';

export const SIGNATURE_TEXT_MAX_LENGTH = SIGNATURE_STROKE_MAX_LENGTH + SIGNATURE_STROKES_MAX;

const LETTER = /\p{L}/u;

/** Counts the points of a stroke and reports whether all of them are on the pad. */
export function pointsOfStroke(stroke: string): { readonly count: number; readonly fit: boolean } {
  const points = stroke.split(' ');
  const fit = points.every((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return x <= SIGNATURE_WIDTH && y <= SIGNATURE_HEIGHT;
  });
  return { count: points.length, fit };
}

/** Reports whether a text is a signature: strokes on the pad, or a name. */
export function isSignatureText(text: string): boolean {
  const signature = signatureOfText(text);
  if ('name' in signature) return LETTER.test(text);
  if (signature.strokes.length > SIGNATURE_STROKES_MAX) return false;
  const points = signature.strokes.map(pointsOfStroke);
  return points.every(({ fit }) => fit) && points.reduce((sum, { count }) => sum + count, 0) <= SIGNATURE_POINTS_MAX;
}
