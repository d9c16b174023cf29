import { useTranslation } from 'react-i18next';

import { LinkButton } from '#web/ui/buttons/LinkButton';
import { QrCode } from '#web/ui/codes/QrCode';
import { useIsPhone } from './useIsPhone';

export interface AddressCodeProps {
  readonly address: string;
  readonly title: string;
}

/** The code of an address, for the person's own phone: no link leaves the kiosk. On that phone, the link itself. */
export function AddressCode({ address, title }: AddressCodeProps) {
  if (useIsPhone()) return <OpenAddress address={address} />;
  return <QrCode value={address} title={title} />;
}

function OpenAddress({ address }: Pick<AddressCodeProps, 'address'>) {
  const { t } = useTranslation('contactless');
  return (
    <LinkButton size="l" href={address} target="_blank" rel="noopener noreferrer">
      {t('open')}
    </LinkButton>
  );
}
