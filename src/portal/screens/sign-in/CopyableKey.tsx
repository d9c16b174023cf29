import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SignIn.module.css';

const SAID_FOR_MS = 3_000;

/** In groups of four, as people read and type it; authenticator apps ignore the spaces. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The key for an authenticator app: to be read, selected at one click, or copied. */
export function CopyableKey({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('signIn');
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    // Missing on a page that is not secure, refused without permission: the key can still be selected.
    if (!('clipboard' in navigator)) return;
    navigator.clipboard.writeText(secret).then(() => setCopied(true), () => setCopied(false));
  };

  return (
    <div className={styles.key}>
      <code aria-label={t('setup.key')}>{grouped(secret)}</code>
      <Button size="s" icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />} onClick={copy}>
        {copied ? t('setup.copied') : t('setup.copy')}
      </Button>
      <VisuallyHidden role="status">{copied && t('setup.copied')}</VisuallyHidden>
    </div>
  );
}
