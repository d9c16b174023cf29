import { useTranslation } from 'react-i18next';

import { CopyButton } from '#web/kit/CopyButton';
import styles from '../Sso.module.css';

interface CopyLineProps {
  readonly label: string;
  readonly value: string;
  /** 'Copy the name'. */
  readonly copy: string;
}

/** A value that is needed somewhere else, to be copied. */
export function CopyLine({ label, value, copy }: CopyLineProps) {
  const { t } = useTranslation('ssoAdmin');
  return (
    <div>
      <div>{label}</div>
      <div className={styles.line}>
        <code className={styles.value}>{value}</code>
        <CopyButton size="s" text={value} label={copy} copiedLabel={t('configuration.copied')} />
      </div>
    </div>
  );
}
