import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';

import { LinkButton } from '#web/ui/buttons/LinkButton';
import { useIsPhone } from '../phone/useIsPhone';

/** The margin that the standard requires around a code, in modules. */
const QUIET_ZONE = 4;

export interface AddressCodeProps {
  readonly address: string;
  readonly title: string;
}

/** The code of an address, for the person's own phone: no link leaves the kiosk. On that phone, the link itself. */
export function AddressCode({ address, title }: AddressCodeProps) {
  if (useIsPhone()) return <OpenAddress address={address} />;
  return <QRCodeSVG width="100%" height="100%" value={address} title={title} marginSize={QUIET_ZONE} />;
}

function OpenAddress({ address }: Pick<AddressCodeProps, 'address'>) {
  const { t } = useTranslation('contactless');
  return (
    <LinkButton size="l" href={address} target="_blank" rel="noopener noreferrer">
      {t('open')}
    </LinkButton>
  );
}
