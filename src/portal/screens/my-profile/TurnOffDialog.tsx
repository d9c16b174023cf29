import { useTranslation } from 'react-i18next';

import { useAppDispatch } from '../../entities/hooks';
import { useNotices } from '../../parts/notices/NoticesProvider';
import { turnOffTwoFactor } from '../../processes/profile/ownKeys';
import { KeyDialog } from './KeyDialog';
import { PresentPasswordField } from './PresentPasswordField';
import { useRefused } from './useRefused';
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
  const refused = useRefused();
  const factor = useSecondFactor(true);

  return (
    <KeyDialog<OffValues>
      title={t('twoFactor.turnOff')}
      submitLabel={t('twoFactor.turnOff')}
      danger
      initialValues={EMPTY}
      validate={(values) => ({
        password: values.password === '' ? { code: 'required' } : undefined,
        ...factor.validate(values),
      })}
      onClose={onClose}
      onSubmit={async (values) => {
        const outcome = await dispatch(turnOffTwoFactor({ password: values.password, ...factor.given(values) }));
        if ('error' in outcome) return refused(outcome.error, ['password', ...factor.names]);
        toast({ tone: 'success', text: t('twoFactor.isOff') });
        onClose();
        return undefined;
      }}
    >
      <p>{t('twoFactor.offText')}</p>
      <PresentPasswordField autoFocus />
      {factor.fields}
    </KeyDialog>
  );
}
