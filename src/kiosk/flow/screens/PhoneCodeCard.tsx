import { useTranslation } from 'react-i18next';

import { AddressCode } from '../step/AddressCode';
import { OnPhone } from '../step/OnPhone';

/** Shows the code of this hour, with which a visitor signs in on their own phone. */
export function PhoneCodeCard({ address }: { readonly address: string }) {
  const { t } = useTranslation('kioskCode');
  return (
    <OnPhone label={t('label')} code={<AddressCode address={address} title={t('code')} />}>
      {t('text')}
    </OnPhone>
  );
}
