import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useCopied } from '../../parts/copy/useCopied';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SignIn.module.css';

/** In groups of four, as people read and type it; authenticator apps ignore the spaces. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The key for an authenticator app: to be read, selected at one click, or copied. */
export function CopyableKey({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('signIn');
  const [copied, copy] = useCopied();

  return (
    <div className={styles.key}>
      <code aria-label={t('setup.key')}>{grouped(secret)}</code>
      <Button size="s" icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onClick={() => copy(secret)}>
        {copied ? t('setup.copied') : t('setup.copy')}
      </Button>
      <VisuallyHidden role="status">{copied && t('setup.copied')}</VisuallyHidden>
    </div>
  );
}
