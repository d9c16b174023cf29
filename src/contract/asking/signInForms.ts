/** The forms of a sign-in, as kiosk and reception send them. Separate from `forms.ts`, because a kiosk needs this code at start-up. */
import type { Problem } from '#contract/platform/problem';
import type { AskedForm, SignInForm } from './entities/form';

/** Returns the completed forms with one added, or replaced if it is already there. */
export const withForm = (given: readonly SignInForm[], form: SignInForm): readonly SignInForm[] => [
  ...given.filter(({ form_id: id }) => id !== form.form_id),
  form,
];

/** Returns the faults of a form's answers by question, taken from the errors of a sign-in response. */
export const faultsOfForm = (
  errors: Readonly<Record<string, readonly string[]>> | undefined,
  formId: number,
): Readonly<Record<string, string>> => {
  const place = `forms.${formId}.`;
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, [first]]) =>
      field.startsWith(place) && first !== undefined ? [[field.slice(place.length), first] as const] : [],
    ),
  );
};

/** Returns the forms that must be filled in before the sign-in; null if it was refused for another reason. */
export const outstandingForms = ({ code, data }: Pick<Problem, 'code' | 'data'>): readonly AskedForm[] | null =>
  // The server sends them with this code.
  code === 'forms_outstanding' ? (data as unknown as { readonly forms: readonly AskedForm[] }).forms : null;
