import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { TWO_FACTOR_CODE_LENGTH } from '#contract/identity/constants';
import { FormCodeField } from '#web/ui/form/controls/FormCodeField';
import type { StepValues } from './signInFlow';
import { StepForm } from './StepForm';
import type { StepProps } from './stepProps';

const validate = ({ code }: StepValues) => (code?.length === TWO_FACTOR_CODE_LENGTH ? undefined : { code: { code: 'length' } });

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
    <StepForm
      label={label}
      fields={['code']}
      validate={validate}
      onSubmit={onSubmit}
      // A wrong code is retyped, not corrected: the next digit replaces it. After the form has put the focus there.
      onRefused={() => setTimeout(() => field.current?.select(), 0)}
      submitLabel={t('code.submit')}
    >
      <FormCodeField name="code" label={t('code.label')} autoFocus={autoFocus} ref={field} problems={{ length: t('code.required') }} />
    </StepForm>
  );
}
