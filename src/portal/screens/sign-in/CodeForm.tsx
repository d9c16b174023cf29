import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { TWO_FACTOR_CODE_LENGTH } from '#contract/identity/constants';
import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import { FormCodeField } from '#web/ui/form/controls/FormCodeField';
import type { StepProps } from '#entry/screens/sign-in/stepProps';

const validate = ({ code }: { code?: string }) => (code?.length === TWO_FACTOR_CODE_LENGTH ? undefined : { code: { code: 'length' } });

interface CodeFormProps extends Pick<StepProps, 'onSubmit'> {
  readonly label: string;
  /** False where something else comes before it on the page. */
  readonly autoFocus?: boolean;
}

/** The 6 digits; sent as soon as the last one is there. */
export function CodeForm({ label, autoFocus = true, onSubmit }: CodeFormProps) {
  const { t } = useTranslation('signIn');
  const field = useRef<HTMLInputElement>(null);

  return (
    <Form
      label={label}
      initialValues={{ code: '' }}
      validate={validate}
      onSubmit={async (values) => {
        const errors = await onSubmit(values, ['code']);
        // A wrong code is retyped, not corrected: the next digit replaces it. After the form has put the focus there.
        if (errors !== undefined) setTimeout(() => field.current?.select(), 0);
        return errors;
      }}
    >
      {({ submitting }) => (
        <>
          <FormCodeField name="code" label={t('code.label')} autoFocus={autoFocus} ref={field} problems={{ length: t('code.required') }} />
          <Button type="submit" variant="primary" size="l" wide pending={submitting}>
            {t('code.submit')}
          </Button>
        </>
      )}
    </Form>
  );
}
