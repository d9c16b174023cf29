import { FOCUSABLE } from '../focusFirstError';

/** Moves the focus to the first of a form's questions that have a fault, in the order of the page. */
export function focusFirstFault(form: HTMLElement | null, questions: readonly { readonly id: string }[], faulty: readonly string[]): void {
  const first = questions.find(({ id }) => faulty.includes(id));
  if (first === undefined) return;
  form?.querySelector(`[data-question="${first.id}"]`)?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
