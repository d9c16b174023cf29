import { useTranslation } from 'react-i18next';

import { PIN_LENGTH } from '#contract/people/constants';
import { Button } from '#web/ui/buttons/Button';
import { Form } from '#web/ui/form/Form';
import { FormCodeField } from '#web/ui/form/controls/FormCodeField';
import { submitErrors } from '#web/ui/form/submitErrors';
import { ScreenHead } from '../step/ScreenHead';
import { refusalText, type StepProps } from '../step/stepProps';

const FIELDS = ['pin'] as const;
const validate = ({ pin = '' }: { pin?: string }) => (pin.length === PIN_LENGTH ? undefined : { pin: { code: 'length' } });

/** Prompts a member for their pin, whose fourth digit sends it. It is in this field and the visit alone (spec: groups#pins). */
export function PinStep({ onBack, onDone }: Pick<StepProps, 'onBack' | 'onDone'>) {
  const { t } = useTranslation('kiosk');
  const submit = async ({ pin }: { pin: string }) => {
    const refusal = await onDone({ pin });
    return refusal === null
      ? undefined
      : submitErrors({ problem: refusal.problem, fields: FIELDS, fallback: refusalText(refusal, t('failed')) });
  };
  return (
    <>
      <ScreenHead title={t('pin.title')} onBack={onBack} />
      <p>{t('pin.text')}</p>
      <Form label={t('pin.title')} initialValues={{ pin: '' }} validate={validate} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <FormCodeField name="pin" label={t('pin.field')} length={PIN_LENGTH} hidden autoFocus problems={{ length: t('pin.length') }} />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('signIn.submit')}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}
