import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';

import { LinkButton } from '#web/ui/buttons/LinkButton';
import { useIsPhone } from '../phone/useIsPhone';

/** What the standard asks for around a code, in its own squares. */
const QUIET_ZONE = 4;

export interface AddressCodeProps {
  readonly address: string;
  readonly title: string;
}

/** The code of an address, for the person's own phone: nothing leads the kiosk away. On that phone, the way there itself. */
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
