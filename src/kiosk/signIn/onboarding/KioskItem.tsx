import { useTranslation } from 'react-i18next';

import type { ShownOnboardingItem } from '#contract/entities/onboarding';
import { AddressCode } from '../AddressCode';
import { MessageAttachment } from '../messages/MessageAttachment';
import styles from './Onboarding.module.css';

/** Shows what a task says, with its link as a code for the person's own phone; or a picture. */
export function KioskItem({ item: { text, link, file } }: { readonly item: ShownOnboardingItem }) {
  const { t } = useTranslation('kioskOnboarding');
  return (
    <>
      {text !== null && <div className={styles.text}>{text}</div>}
      {link !== null && (
        <section className={styles.onPhone} aria-label={t('link')}>
          <div className={styles.code}>
            <AddressCode address={link} title={t('linkCode')} />
          </div>
          <p>
            {t('linkOnPhone')} <strong>{link}</strong>
          </p>
        </section>
      )}
      {file !== null && <MessageAttachment file={file} />}
    </>
  );
}
