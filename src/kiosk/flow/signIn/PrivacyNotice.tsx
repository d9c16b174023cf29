import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import type { KioskConfig } from '#contract/door/entities/kiosk';
import type { AddressCodeProps } from '../step/AddressCode';
import styles from '../../look/Kiosk.module.css';
import { useIsPhone } from '../step/useIsPhone';

/** Without a network the address is still shown, as text. */
const AddressCode = lazy((): Promise<{ readonly default: ComponentType<AddressCodeProps> }> =>
  import(/* webpackChunkName: "kiosk-code" */ '../step/AddressCode').then(
    (module) => ({ default: module.AddressCode }),
    () => ({ default: () => null }),
  ),
);

/** Shows how a person's data is used before they sign in, and where they read more; nothing where the site has no notice. */
export function PrivacyNotice({ site }: Pick<KioskConfig, 'site'>) {
  const { t } = useTranslation('kiosk');
  const isOwn = useIsPhone();
  const { privacy_notice: notice, privacy_notice_url: address } = site;
  if (notice === null && address === null) return null;
  return (
    <section className={styles.notice} aria-label={t('privacy')}>
      {notice !== null && <p>{notice}</p>}
      {address !== null && (
        <div className={styles.more}>
          <p>
            {t('privacyMore')} <strong>{address}</strong>
          </p>
          <div className={isOwn ? undefined : styles.code}>
            <Suspense>
              <AddressCode address={address} title={t('privacyCode')} />
            </Suspense>
          </div>
        </div>
      )}
    </section>
  );
}
