import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Card } from '#web/ui/layout/Card';
import styles from './Support.module.css';

/** Links to the self-test, as support asks for its result. */
export function SelfTestCard() {
  const { t } = useTranslation('support');
  return (
    <Card title={t('selfTest.title')}>
      <div className={styles.card}>
        <p className={styles.words}>{t('selfTest.text')}</p>
        <LinkButton href={paths.wheatley.link()}>{t('selfTest.open')}</LinkButton>
      </div>
    </Card>
  );
}
