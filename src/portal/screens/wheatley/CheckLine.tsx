import { useTranslation } from 'react-i18next';

import type { CheckOutcome } from '#portal/processes/selfTest/checks';
import { Spinner } from '#web/ui/feedback/Spinner';
import { Tag } from '#web/ui/feedback/Tag';
import styles from './Wheatley.module.css';

const TONES = { ok: 'safe', warning: 'wait', failed: 'missing', skipped: 'neutral' } as const;

interface CheckLineProps {
  readonly name: string;
  /** Undefined while it runs. */
  readonly outcome: CheckOutcome | undefined;
  /** The finding and how to fix it. */
  readonly words: string;
}

/** One check of the self-test: its name, its result, and a text. */
export function CheckLine({ name, outcome, words }: CheckLineProps) {
  const { t } = useTranslation('wheatley');
  const said = { ok: t('outcome.ok'), warning: t('outcome.warning'), failed: t('outcome.failed'), skipped: t('outcome.skipped') };
  return (
    <li className={styles.check}>
      <div className={styles.line}>
        <h2 className={styles.name}>{name}</h2>
        {outcome === undefined ? <Spinner label={t('running')} /> : <Tag tone={TONES[outcome]}>{said[outcome]}</Tag>}
      </div>
      <p className={styles.found}>{outcome !== undefined && words}</p>
    </li>
  );
}
