import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDates } from '#web/dates/useDates';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { CopyButton } from '#web/kit/CopyButton';
import { PrintButton } from '#web/kit/print/PrintButton';
import { PrintedList } from '#web/kit/print/PrintedList';
import { usePrinting } from '#web/kit/print/usePrinting';
import styles from './TwoFactor.module.css';

const FILE_NAME = 'portico-recovery-codes.txt';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  /** The account of the codes, for the paper and the file. */
  readonly email: string;
}

/** New recovery codes, shown once: to be copied, saved as a file or printed. */
export function RecoveryCodeList({ codes, email }: RecoveryCodeListProps) {
  const { t } = useTranslation('twoFactor');
  const dates = useDates();
  const isPrinting = usePrinting();
  const [madeAt] = useState(() => new Date());
  const day = dates.longDay(madeAt);
  const file = `${t('codes.file', { email, day })}\r\n\r\n${codes.join('\r\n')}\r\n`;

  return (
    <div className={styles.shown}>
      <p>{t('codes.text')}</p>
      <ul className={styles.codes} aria-label={t('codes.label')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        <CopyButton text={codes.join('\n')} label={t('codes.copy')} copiedLabel={t('copied')} />
        <LinkButton
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={FILE_NAME}
          icon={<Download aria-hidden="true" />}
        >
          {t('codes.download')}
        </LinkButton>
        <PrintButton>{t('codes.print')}</PrintButton>
      </div>
      {isPrinting && (
        <PrintedList
          title={t('codes.title')}
          facts={[
            [t('codes.account'), email],
            [t('codes.made'), day],
          ]}
          tick={t('codes.used')}
          columns={[t('codes.code')]}
          rows={codes.map((code, index) => ({ id: index, cells: [code] }))}
        />
      )}
    </div>
  );
}
