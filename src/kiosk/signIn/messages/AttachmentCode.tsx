import { QRCodeSVG } from 'qrcode.react';

/** What the standard asks for around a code, in its own squares. */
const QUIET_ZONE = 4;

interface AttachmentCodeProps {
  readonly address: string;
  readonly title: string;
}

/** The code that opens a file on the visitor's own phone. */
export function AttachmentCode({ address, title }: AttachmentCodeProps) {
  return <QRCodeSVG width="100%" height="100%" value={address} title={title} marginSize={QUIET_ZONE} />;
}
