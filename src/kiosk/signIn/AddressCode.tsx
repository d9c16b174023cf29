import { QRCodeSVG } from 'qrcode.react';

/** What the standard asks for around a code, in its own squares. */
const QUIET_ZONE = 4;

export interface AddressCodeProps {
  readonly address: string;
  readonly title: string;
}

/** The code of an address, for the person's own phone: nothing leads the kiosk away. */
export function AddressCode({ address, title }: AddressCodeProps) {
  return <QRCodeSVG width="100%" height="100%" value={address} title={title} marginSize={QUIET_ZONE} />;
}
