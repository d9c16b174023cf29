import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '#portal/store/hooks';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { turnOffTwoFactor } from '#portal/processes/profile/ownKeys';
import { PresentPasswordField } from './PresentPasswordField';
import { NO_FACTOR, useSecondFactor, type FactorValues } from './useSecondFactor';

interface OffValues extends FactorValues {
  readonly password: string;
}

const EMPTY: OffValues = { password: '', ...NO_FACTOR };

/** Turns two-factor off, for the password and a second factor. */
export function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const dispatch = useAppDispatch();
  const { toast } = useNotices();
  const factor = useSecondFactor(true);

  return (
    <FormDialog
      title={t('twoFactor.turnOff')}
      submitLabel={t('twoFactor.turnOff')}
      tone="danger"
      initialValues={EMPTY}
      validate={(values) => ({
        password: values.password === '' ? { code: 'required' } : undefined,
        ...factor.validate(values),
      })}
      onClose={onClose}
      send={(values) => dispatch(turnOffTwoFactor({ password: values.password, ...factor.given(values) }))}
      onDone={() => toast({ tone: 'success', text: t('twoFactor.isOff') })}
    >
      <p>{t('twoFactor.offText')}</p>
      <PresentPasswordField autoFocus />
      {factor.fields}
    </FormDialog>
  );
}
