import { useTranslation } from 'react-i18next';

import { TextAction } from '#web/ui/buttons/TextAction';
import type { StepProps } from '../stepProps';

/** After a single sign-on that failed: offers to go on with a password, for the address that went there. */
export function AnotherWay({ state, onChoose }: StepProps) {
  const { t } = useTranslation('sso');
  return <TextAction onClick={() => onChoose('password')}>{t('anotherWay.as', { email: state.email })}</TextAction>;
}
