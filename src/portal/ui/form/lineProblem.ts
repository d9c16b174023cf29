import type { FieldProblem } from './fieldProblem';

/** What is wrong with one line of text that must be there, for a small form that does without the server's rules (Joi). */
export function lineProblem(text: string | undefined, maxLength: number): FieldProblem | undefined {
  const { length } = (text ?? '').trim();
  if (length === 0) return { code: 'required' };
  return length > maxLength ? { code: 'tooLong', values: { count: maxLength } } : undefined;
}
