/**
 * The text form in which answers are stored. Separate from the rules of `answers.ts`, so that a list can show answers without loading the
 * checks.
 */
import { FIELD_TYPES, type FieldType } from './entities/customField';
import type { Signature } from './entities/message';

/** Returns the chosen options of an answer. */
export const chosenIn = (type: FieldType, answer: string): readonly string[] =>
  answer === '' ? [] : type === FIELD_TYPES.checkboxes ? answer.split('\n') : [answer];

/** Reads the answer to a yes/no field, which is stored as Yes or No unless the field's options are worded differently. */
export const yesOrNoOf = (answer: string): 'yes' | 'no' | 'other' => (answer === 'Yes' ? 'yes' : answer === 'No' ? 'no' : 'other');

const STROKE = /^\d{1,4},\d{1,3}(?: \d{1,4},\d{1,3})*$/u;

/** Writes a signature as an answer: strokes one after the other (`120,80 124,91;…`), or the name that was typed. */
export const textOfSignature = (signature: Signature): string => ('name' in signature ? signature.name : signature.strokes.join(';'));

/** Reads a signature from an answer. */
export function signatureOfText(text: string): Signature {
  const strokes = text.split(';');
  return strokes.every((stroke) => STROKE.test(stroke)) ? { strokes } : { name: text };
}
