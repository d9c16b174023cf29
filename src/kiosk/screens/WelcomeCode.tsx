import { useTranslation } from 'react-i18next';
import { useSyncExternalStore } from 'react';

import { AddressCode } from '../signIn/AddressCode';
import { OnPhone } from '../signIn/OnPhone';
import { useKioskDispatch } from '../store';
import { codeForPhones } from './codeForPhones';

/** Shows the code of this hour, by which a visitor signs in on their own phone; nothing where the site takes none in. */
export function WelcomeCode() {
  const { t } = useTranslation('kioskCode');
  const dispatch = useKioskDispatch();
  const { base, phoneCode } = dispatch(codeForPhones());
  const code = useSyncExternalStore(phoneCode.subscribe, phoneCode.get);
  if (code === null) return null;
  return (
    <OnPhone label={t('label')} code={<AddressCode address={`${base}/contactless#${code}`} title={t('code')} />}>
      {t('text')}
    </OnPhone>
  );
}
