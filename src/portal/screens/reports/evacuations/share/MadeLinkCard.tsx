import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '#web/kit/CopyButton';
import { QrPicture } from '#web/kit/account/QrPicture';
import type { MadeLink } from '#portal/processes/evacuationShares/makeLink';
import { Button } from '#web/ui/buttons/Button';
import styles from './Share.module.css';

interface MadeLinkCardProps {
  readonly link: MadeLink;
  readonly label: string;
  readonly onAnother: () => void;
}

/** A link that was just made, to be scanned or copied: it is never shown again. */
export function MadeLinkCard({ link, label, onAnother }: MadeLinkCardProps) {
  const { t } = useTranslation('shares');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);

  return (
    <section>
      <h3 ref={heading} tabIndex={-1}>
        {t('made.title', { label })}
      </h3>
      <p className={styles.text}>{t('made.text')}</p>
      <div className={styles.made}>
        <QrPicture value={link.address} title={t('made.picture', { label })} />
        <div>
          <p className={styles.address}>
            <code aria-label={t('made.link')}>{link.address}</code>
          </p>
          <div className={styles.ways}>
            <CopyButton variant="primary" text={link.address} label={t('made.copy')} copiedLabel={t('made.copied')} />
            <Button onClick={onAnother}>{t('made.another')}</Button>
          </div>
        </div>
      </div>
    </section>
  );
}
