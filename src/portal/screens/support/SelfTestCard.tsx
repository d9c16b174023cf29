import { useTranslation } from 'react-i18next';

import { paths } from '#portal/lib/paths';
import { LinkButton } from '#portal/ui/buttons/LinkButton';
import { Card } from '#portal/ui/layout/Card';
import styles from './Support.module.css';

/** The way to the self-test, whose result support asks for. */
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
