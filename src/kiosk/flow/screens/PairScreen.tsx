import { useTranslation } from 'react-i18next';

import { DEVICE_CODE_LENGTH } from '#contract/sites/constants';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Form } from '#web/ui/form/Form';
import { FormCodeField } from '#web/ui/form/controls/FormCodeField';
import { submitErrors } from '#web/ui/form/submitErrors';
import { pair } from '../../device/pair';
import { InstallHint } from '../../device/install/InstallHint';
import styles from '../../look/Kiosk.module.css';
import { selectWasUnpaired } from '../../device/kioskSlice';
import { useKioskDispatch, useKioskSelector } from '../../device/state';

const validate = ({ code = '' }: { code?: string }) => (code.length === DEVICE_CODE_LENGTH ? undefined : { code: { code: 'length' } });

/** The screen of an unpaired device: it asks for the code that the portal shows. */
export function PairScreen() {
  const { t } = useTranslation('kioskPair');
  const dispatch = useKioskDispatch();
  const wasUnpaired = useKioskSelector(selectWasUnpaired);

  const submit = async ({ code }: { code: string }) => {
    const outcome = await dispatch(pair(code));
    return 'error' in outcome ? submitErrors({ problem: outcome.error.problem, fields: ['code'], fallback: t('failed') }) : undefined;
  };

  return (
    <div className={styles.middle}>
      <h1>{t('title')}</h1>
      {wasUnpaired && <Banner tone="info">{t('ended')}</Banner>}
      <p>{t('text')}</p>
      <Form label={t('title')} initialValues={{ code: '' }} validate={validate} onSubmit={submit}>
        {({ submitting }) => (
          <>
            <FormCodeField name="code" label={t('code')} length={DEVICE_CODE_LENGTH} autoFocus problems={{ length: t('codeLength') }} />
            <Button type="submit" variant="primary" size="l" wide pending={submitting}>
              {t('submit')}
            </Button>
          </>
        )}
      </Form>
      <InstallHint />
    </div>
  );
}
