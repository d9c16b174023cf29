import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';

import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import type { StepValues } from './signInFlow';
import type { StepProps } from './stepProps';

interface StepFormProps extends Pick<StepProps, 'onSubmit'> {
  /** Names the form for a screen reader. */
  readonly label: string;
  /** The fields of the step, in their order. */
  readonly fields: readonly (keyof StepValues)[];
  readonly validate: (values: StepValues) => object | undefined;
  readonly submitLabel: string;
  readonly onRefused?: () => void;
  readonly children: ReactNode;
}

/** The form of a later step, with its button. */
export function StepForm({ label, fields, validate, submitLabel, onSubmit, onRefused, children }: StepFormProps) {
  return (
    <Form<StepValues>
      label={label}
      initialValues={Object.fromEntries(fields.map((name) => [name, '']))}
      validate={validate}
      onSubmit={async (values) => {
        const errors = await onSubmit(values, fields);
        if (errors === undefined) return undefined;
        onRefused?.();
        return { ...errors.atFields, ...(errors.above !== null && { [FORM_ERROR]: errors.above }) };
      }}
    >
      {({ submitting }) => (
        <>
          {children}
          <Button type="submit" variant="primary" size="l" wide pending={submitting}>
            {submitLabel}
          </Button>
        </>
      )}
    </Form>
  );
}
