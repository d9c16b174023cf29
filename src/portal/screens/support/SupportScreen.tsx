import { useTranslation } from 'react-i18next';

import { PageHeader } from '#web/ui/navigation/PageHeader';
import { ChatCard } from './ChatCard';
import { ContactCard } from './ContactCard';
import { Guide } from './Guide';
import { SelfTestCard } from './SelfTestCard';
import { SupportFileCard } from './SupportFileCard';
import styles from './Support.module.css';

/** `/support`: the user guide, chat and email, a self-test and the support file. */
export function SupportScreen() {
  const { t } = useTranslation('support');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <div className={styles.columns}>
        <Guide />
        <div className={styles.side}>
          <ChatCard />
          <ContactCard />
          <SelfTestCard />
          <SupportFileCard />
        </div>
      </div>
    </>
  );
}
