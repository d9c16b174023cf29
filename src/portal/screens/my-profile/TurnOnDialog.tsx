import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { AnswerOf } from '#contract/platform/call';
import type { beginTwoFactor as beginTwoFactorCall } from '#contract/identity/calls/profile';
import { useAppDispatch } from '#portal/store/hooks';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { AddToApp } from '#web/kit/account/twoFactor/AddToApp';
import { beginTwoFactor, turnOnTwoFactor } from '#portal/processes/profile/ownKeys';
import { FormCodeField } from '#web/ui/form/controls/FormCodeField';
import { codeProblem } from './codeProblem';
import { CodesDialog } from './CodesDialog';
import { NO_PASSWORD, passwordGiven } from './presentPassword';
import { PresentPasswordField } from './PresentPasswordField';

interface CodeValues {
  readonly code: string;
}

const NO_CODE: CodeValues = { code: '' };
const codeGiven = ({ code }: CodeValues) => ({ code: codeProblem(code) });

interface TurnOnDialogProps {
  readonly email: string;
  /** Already enabled; only show the recovery codes just generated. */
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/**
 * Turns two-factor on: the password, the key into the authenticator app with its first code, the recovery codes. Key and
 * codes are in this dialog alone and gone with it.
 */
export function TurnOnDialog({ email, isOn, onClose }: TurnOnDialogProps) {
  const { t } = useTranslation(['profile', 'twoFactor']);
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<AnswerOf<typeof beginTwoFactorCall> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes !== null) return <CodesDialog title={t('twoFactor:codes.isOn')} codes={codes} email={email} onClose={onClose} />;
  if (isOn) return null;
  if (shown === null) {
    return (
      <FormDialog
        key="password"
        title={t('twoFactor.turnOn')}
        submitLabel={t('twoFactor.continue')}
        initialValues={NO_PASSWORD}
        validate={passwordGiven}
        onClose={onClose}
        send={(values) => dispatch(beginTwoFactor(values))}
        onDone={setShown}
        keepOpen
      >
        <p>{t('twoFactor.before')}</p>
        <PresentPasswordField autoFocus />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      key="code"
      title={t('twoFactor.turnOn')}
      submitLabel={t('twoFactor.turnOn')}
      initialValues={NO_CODE}
      validate={codeGiven}
      onClose={onClose}
      send={({ code }) => dispatch(turnOnTwoFactor({ setup_token: shown.setup_token, code }))}
      onDone={({ recovery_codes: made }) => setCodes(made)}
      keepOpen
    >
      <AddToApp secret={shown.secret} otpauthUrl={shown.otpauth_url}>
        <FormCodeField name="code" label={t('twoFactor.code')} autoFocus problems={{ length: t('twoFactor.codeRequired') }} />
      </AddToApp>
    </FormDialog>
  );
}
