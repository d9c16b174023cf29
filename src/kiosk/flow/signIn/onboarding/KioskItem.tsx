import { useTranslation } from 'react-i18next';

import type { ShownOnboardingItem } from '#contract/people/entities/onboarding';
import { AddressCode } from '../../step/AddressCode';
import { MessageAttachment } from '../messages/MessageAttachment';
import { OnPhone } from '../../step/OnPhone';
import styles from './Onboarding.module.css';

/** Shows the text of a task, with its link as a code for the person's own phone; or a picture. */
export function KioskItem({ item: { text, link, file } }: { readonly item: ShownOnboardingItem }) {
  const { t } = useTranslation('kioskOnboarding');
  return (
    <>
      {text !== null && <div className={styles.text}>{text}</div>}
      {link !== null && (
        <OnPhone label={t('link')} code={<AddressCode address={link} title={t('linkCode')} />}>
          {t('linkOnPhone')} <strong>{link}</strong>
        </OnPhone>
      )}
      {file !== null && <MessageAttachment file={file} />}
    </>
  );
}
