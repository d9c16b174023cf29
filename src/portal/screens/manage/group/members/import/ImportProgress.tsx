import { useTranslation } from 'react-i18next';

import type { MemberImport } from '#contract/people/entities/memberImport';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { ProgressBar } from '#web/ui/feedback/ProgressBar';
import styles from '#portal/kit/imports/Import.module.css';

/** The percentage between two announcements of the progress to screen readers. */
const SAID_EVERY = 25;

/** Shows the progress of an import on the server. */
export function ImportProgress({ shown: { state, done, total } }: { readonly shown: MemberImport }) {
  const { t } = useTranslation(['memberImports', 'ui']);
  const step =
    state === 'reading'
      ? t('running.reading')
      : state === 'checking'
        ? t('running.checking')
        : state === 'undoing'
          ? t('running.undoing')
          : t('running.importing');
  // How long a file is, is known once it is read.
  const isCounted = total > 0 && state !== 'reading';
  const rows = t('running.done', { done, total });
  const said = isCounted ? Math.floor(((done / total) * 100) / SAID_EVERY) * SAID_EVERY : 0;

  return (
    <div className={styles.step}>
      <h3>{step}</h3>
      <ProgressBar label={step} total={isCounted ? total : 1} segments={[{ value: isCounted ? done : 0, tone: 'primary', label: rows }]} />
      {isCounted && <p className={styles.numbers}>{rows}</p>}
      <p className={styles.hint}>{t('running.leave')}</p>
      <LiveRegion message={said === 0 ? step : t('ui:labelled', { label: step, value: t('running.percent', { percent: said }) })} />
    </div>
  );
}
