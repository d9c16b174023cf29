import { CONTENT_LOCALES, type ContentLocale } from '#contract/platform/contentLocales';
import type { Group, SignOutText } from '#contract/people/entities/group';
import type { GroupChange } from '#contract/people/groupSettings';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import type { FormValidate } from '#web/ui/form/joiValidate';
import { validateGroupChange } from '../validateGroupChange';

/** The sign-out settings as they are typed: translations by their language. */
export interface SignOutFormValues extends Pick<
  Group,
  'sign_out_message' | 'notify_preference_signout' | 'reset_status' | 'reset_status_at'
> {
  readonly sign_out_translations: Readonly<Partial<Record<ContentLocale, string>>>;
}

/** Returns the translations that say anything, in the order of the languages. */
export function writtenTexts(typed: SignOutFormValues['sign_out_translations']): readonly SignOutText[] {
  return CONTENT_LOCALES.flatMap((locale) => {
    const content = typed[locale] ?? '';
    return content.trim() === '' ? [] : [{ locale, content }];
  });
}

const valuesOf = (group: Group): Omit<SignOutFormValues, 'sign_out_translations'> => ({
  notify_preference_signout: group.notify_preference_signout,
  reset_status: group.reset_status,
  reset_status_at: group.reset_status_at,
  sign_out_message: group.sign_out_message,
});

export const signOutMapping: RecordMapping<Group, SignOutFormValues, GroupChange> = {
  toValues: (group) => ({
    ...valuesOf(group),
    sign_out_translations: Object.fromEntries(group.sign_out_translations.map(({ locale, content }) => [locale, content])),
  }),
  toChange: ({ sign_out_translations: typed, ...values }, group) =>
    changedFields({ ...values, sign_out_translations: writtenTexts(typed) }, group),
};

/** Validates by the server's rules; problems of a translation go to its language, and an automatic sign-out needs a time. */
export const validateSignOut: FormValidate = async (values) => {
  // The form's own values: it is made with them.
  const { sign_out_translations: typed, ...others } = values as SignOutFormValues;
  const texts = writtenTexts(typed);
  const found: Readonly<Record<string, unknown>> = { ...(await validateGroupChange({ ...others, sign_out_translations: texts })) };
  const { sign_out_translations: wrong, ...rest } = found;
  const isTimeMissing = others.reset_status && others.reset_status_at === null;
  // A sparse list of problems, by index.
  const byPlace: readonly unknown[] = Array.isArray(wrong) ? wrong : [];
  const byLocale = texts.map(({ locale }, place) => {
    const problem: unknown = byPlace[place];
    return [locale, typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'content') : undefined] as const;
  });
  return {
    ...rest,
    ...(isTimeMissing ? { reset_status_at: { code: 'groups.resetTimeRequired' } } : {}),
    sign_out_translations: Object.fromEntries(byLocale),
  };
};
