import { FIELD_TYPES, type CustomField } from '#contract/entities/customField';
import { FormDropdown } from '#portal/ui/form/FormDropdown';
import { FormTextField } from '#portal/ui/form/FormTextField';
import { answerName } from './signInDraft';

const TYPES: Readonly<Partial<Record<CustomField['type'], 'email' | 'tel' | 'url'>>> = {
  [FIELD_TYPES.email]: 'email',
  [FIELD_TYPES.phone]: 'tel',
  [FIELD_TYPES.url]: 'url',
};

/** One question of the site's at sign-in. */
export function AnswerField({ field }: { readonly field: CustomField }) {
  const name = answerName(field);
  if (field.values.length > 0) {
    return (
      <FormDropdown<string>
        name={name}
        label={field.name}
        options={field.values.map(({ value }) => ({ value, label: value }))}
        optional={!field.required}
        other={field.type === FIELD_TYPES.dropdown_with_other}
      />
    );
  }
  return (
    <FormTextField
      name={name}
      label={field.name}
      type={TYPES[field.type] ?? 'text'}
      inputMode={field.type === FIELD_TYPES.number ? 'decimal' : undefined}
      optional={!field.required}
      autoComplete="off"
    />
  );
}
