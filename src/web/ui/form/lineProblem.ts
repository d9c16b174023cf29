import type { FieldProblem } from './fieldProblem';

/** Returns the problem of a required line of text, for small forms that do not load the server's rules (Joi). */
export function lineProblem(text: string | undefined, maxLength: number): FieldProblem | undefined {
  const { length } = (text ?? '').trim();
  if (length === 0) return { code: 'required' };
  return length > maxLength ? { code: 'tooLong', values: { count: maxLength } } : undefined;
}
