/** The names that the page's early form goes by; `entry/early` writes it, `earlyForm.ts` shows it. */
export const EARLY = {
  /** The element around it, beside the one of the application. */
  id: 'early',
  /** Marks that element once its submit button was pressed. */
  pressed: 'pressed',
  /** Marks that element with the language that was chosen. */
  language: 'language',
} as const;

/** The input of a person before the scripts came. */
export interface TypedEarly {
  readonly text: string;
  /** The form waits to be sent. */
  readonly isPressed: boolean;
  /** The language that was chosen; null where none was. */
  readonly language: string | null;
}

/** Takes the early form off the page and returns what was typed into it; null for a page without one, or where nobody has seen it. */
export function takeEarlyForm(page: Document): TypedEarly | null {
  const early = page.getElementById(EARLY.id);
  if (early === null) return null;
  const typed = early.hidden
    ? null
    : {
        text: early.querySelector('input')?.value ?? '',
        isPressed: early.dataset[EARLY.pressed] !== undefined,
        language: early.dataset[EARLY.language] ?? null,
      };
  early.remove();
  return typed;
}
