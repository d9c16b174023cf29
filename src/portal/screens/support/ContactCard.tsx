import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { pageSetting } from '#web/storage/pageSetting';
import { CopyButton } from '#web/kit/CopyButton';
import { selectClient } from '#portal/processes/session/selectors';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Card } from '#web/ui/layout/Card';
import styles from './Support.module.css';

/** Offers to write an email, with the organisation in its subject, since that is the first thing support asks. */
export function ContactCard() {
  const { t } = useTranslation('support');
  const client = useAppSelector(selectClient);
  const address = pageSetting('support-email');
  if (address === null)
    return (
      <Card title={t('contact.none')}>
        <p className={styles.words}>{t('contact.noneText')}</p>
      </Card>
    );

  const subject = encodeURIComponent(t('contact.subject', { client: client?.name ?? '' }));
  return (
    <Card title={t('contact.title')}>
      <div className={styles.card}>
        <p className={styles.words}>{t('contact.text')}</p>
        <LinkButton href={`mailto:${address}?subject=${subject}`} icon={<Mail aria-hidden="true" />}>
          {t('contact.write')}
        </LinkButton>
        <p>
          <span className={styles.address}>{address}</span>
        </p>
        <CopyButton size="s" text={address} label={t('contact.copy')} copiedLabel={t('contact.copied')} />
      </div>
    </Card>
  );
}
