import { ExternalLink, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isPicture } from '#contract/platform/entities/file';
import type { ShownOnboardingItem } from '#contract/people/entities/onboarding';
import { useAct } from '#entry/parts';
import { TextLink } from '#web/ui/buttons/TextLink';
import { fileAddress } from './memberOnboarding';
import styles from './OnboardingPage.module.css';

/** Shows what an item says: its text with its line breaks and link, or its picture, or where its document is opened. */
export function ShownItem({ item: { text, link, file } }: { readonly item: ShownOnboardingItem }) {
  const { t } = useTranslation('onboardingPage');
  const act = useAct();
  const [hasFailed, setFailed] = useState(false);
  const address = file === null ? null : act(fileAddress(file.url));
  return (
    <>
      {text !== null && <p className={styles.text}>{text}</p>}
      {link !== null && (
        <TextLink href={link} target="_blank" rel="noopener noreferrer">
          <ExternalLink aria-hidden="true" className={styles.icon} />
          {link}
        </TextLink>
      )}
      {file !== null && address !== null && isPicture(file.content_type) && !hasFailed && (
        <img
          className={styles.picture}
          src={address}
          alt={file.name}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          onError={() => setFailed(true)}
        />
      )}
      {file !== null && address !== null && (hasFailed || !isPicture(file.content_type)) && (
        <TextLink href={address} target="_blank" rel="noopener noreferrer">
          <FileText aria-hidden="true" className={styles.icon} />
          {t('open', { name: file.name })}
        </TextLink>
      )}
    </>
  );
}
