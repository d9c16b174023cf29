/** The forms of a sign-in, as kiosk and reception send them. Apart from what a form shows: a kiosk needs this from the beginning. */
import type { Problem } from '#contract/platform/problem';
import type { AskedForm, SignInForm } from './entities/form';

/** Returns the forms that were filled in with another one, in place of what was said of it before. */
export const withForm = (given: readonly SignInForm[], form: SignInForm): readonly SignInForm[] => [
  ...given.filter(({ form_id: id }) => id !== form.form_id),
  form,
];

/** Returns what is wrong with the answers to a form, by question, of what the server says of a sign-in. */
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

/** Returns the forms that are left to fill in before somebody is signed in; null where that is refused for another reason. */
export const outstandingForms = ({ code, data }: Pick<Problem, 'code' | 'data'>): readonly AskedForm[] | null =>
  // The server answers them with this code.
  code === 'forms_outstanding' ? (data as unknown as { readonly forms: readonly AskedForm[] }).forms : null;
