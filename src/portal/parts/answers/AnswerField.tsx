import { FIELD_TYPES, type CustomField } from '#contract/entities/customField';
import { FormDropdown } from '#portal/ui/form/FormDropdown';
import { FormTextField } from '#portal/ui/form/FormTextField';
import { answerName } from './askedFields';

const TYPES: Readonly<Partial<Record<CustomField['type'], 'email' | 'tel' | 'url'>>> = {
  [FIELD_TYPES.email]: 'email',
  [FIELD_TYPES.phone]: 'tel',
  [FIELD_TYPES.url]: 'url',
};

interface AnswerFieldProps {
  readonly field: CustomField;
  /** It may be left out, though the field is required at the door. */
  readonly optional?: boolean;
  readonly description?: string;
}

/** One question of the site's at sign-in. */
export function AnswerField({ field, optional = !field.required, description }: AnswerFieldProps) {
  const name = answerName(field);
  if (field.values.length > 0) {
    return (
      <FormDropdown<string>
        name={name}
        label={field.name}
        options={field.values.map(({ value }) => ({ value, label: value }))}
        optional={optional}
        description={description}
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
      optional={optional}
      description={description}
      autoComplete="off"
    />
  );
}
