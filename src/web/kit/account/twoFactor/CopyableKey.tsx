import { useTranslation } from 'react-i18next';

import { CopyButton } from '#web/kit/CopyButton';
import styles from './TwoFactor.module.css';

/** In groups of four, as people read and type it; authenticator apps ignore the spaces. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The key for an authenticator app: to be read, selected at one click, or copied. */
export function CopyableKey({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('twoFactor');
  return (
    <div className={styles.key}>
      <code aria-label={t('setup.key')}>{grouped(secret)}</code>
      <CopyButton size="s" text={secret} label={t('setup.copy')} copiedLabel={t('copied')} />
    </div>
  );
}
