import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { QrPicture } from '../QrPicture';
import { CopyableKey } from './CopyableKey';
import styles from './TwoFactor.module.css';

interface AddToAppProps {
  readonly secret: string;
  /** `otpauth://…`, which the app reads from the QR code. */
  readonly otpauthUrl: string;
  /** The second half: the first code. */
  readonly children: ReactNode;
}

/** Two numbered steps, on two devices: scan or type the key into the authenticator app, then enter its first code here. */
export function AddToApp({ secret, otpauthUrl, children }: AddToAppProps) {
  const { t } = useTranslation('twoFactor');
  const isReadable = otpauthUrl.startsWith('otpauth:');
  return (
    <ol className={styles.steps}>
      <li>
        {isReadable && (
          <>
            <p>{t('setup.scan')}</p>
            <QrPicture value={otpauthUrl} title={t('setup.picture')} />
          </>
        )}
        <p>{isReadable ? t('setup.orKey') : t('setup.addKey')}</p>
        <CopyableKey secret={secret} />
        {/* Only a phone has an app that opens these; elsewhere people use the picture or the key. */}
        {isReadable && (
          <a className={styles.openApp} href={otpauthUrl}>
            {t('setup.openApp')}
          </a>
        )}
      </li>
      <li>
        <p>{t('setup.typeCode')}</p>
        {children}
      </li>
    </ol>
  );
}
