import type {
  NewOnboardingItem,
  OnboardingFields,
  OnboardingItem,
  OnboardingItemChange,
  OnboardingKind,
} from '#contract/people/entities/onboarding';
import { changedFields, type RecordMapping } from '#portal/kit/form/recordMapping';
import { lazyJoiValidate, type FormValidate } from '#web/ui/form/joiValidate';

/** An item as it is typed. */
export interface ItemFormValues {
  readonly kind: OnboardingKind;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly file_id: number | null;
  readonly ask_again: boolean;
}

export const newItemValues = (kind: OnboardingKind): ItemFormValues => ({
  kind,
  title: '',
  text: '',
  link: '',
  file_id: null,
  ask_again: false,
});

/** The fields that an item of this kind has. */
const fieldsOf = ({ kind, title, text, link, file_id }: ItemFormValues): OnboardingFields =>
  kind === 'task' ? { title, text, link: link.trim() === '' ? null : link } : { title, file_id };

/** Returns the typed values in the contract's terms. */
export const toItem = (values: ItemFormValues): NewOnboardingItem => ({ kind: values.kind, ...fieldsOf(values) });

/** Edits an item by the fields that differ, and says if it is to be seen again. */
export const itemMapping: RecordMapping<OnboardingItem, ItemFormValues, Omit<OnboardingItemChange, 'base'>> = {
  toValues: ({ kind, title, text, link, file_id }) => ({ kind, title, text: text ?? '', link: link ?? '', file_id, ask_again: false }),
  toChange: (values, item) => ({ ...changedFields(fieldsOf(values), item), ...(values.ask_again ? { ask_again: true } : {}) }),
};

const rules = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-onboarding" */ '#contract/people/rules/onboarding').then(({ newOnboardingItem }) => newOnboardingItem),
);

/** The server's rules of an item. The values are the form's own: it is made with them. */
export const validateItem: FormValidate = (values) => rules(toItem(values as ItemFormValues));

/** The server's rule for the reason of a completion without reading. */
export const validateReason = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-onboarding" */ '#contract/people/rules/onboarding').then(({ onboardingReason }) => onboardingReason),
);
