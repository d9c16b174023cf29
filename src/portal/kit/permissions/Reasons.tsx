import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Reason } from '#contract/platform/access';
import { useAppSelector } from '#portal/store/hooks';
import { selectClient } from '#portal/processes/session/selectors';
import { grantersOf } from './granters';
import { plainReasons } from './plainReasons';
import { ReasonList } from './ReasonList';
import styles from './Reasons.module.css';
import { useGranterWords } from './useGranterWords';

/** All missing permissions of a page or a control, and the people who can grant them. Texts: `forbidden`, `permissions`. */
export function Reasons({ reasons: given }: { readonly reasons: readonly Reason[] }) {
  const reasons = useMemo(() => plainReasons(given), [given]);
  const { t } = useTranslation('forbidden');
  const client = useAppSelector(selectClient);
  const words = useGranterWords(client?.name ?? '');
  const granters = grantersOf(reasons);

  return (
    <>
      {reasons.length > 0 && (
        <>
          <p>{t('missing', { count: reasons.length })}</p>
          <ReasonList reasons={reasons} />
        </>
      )}
      {granters.length > 0 && (
        <div className={styles.granters}>
          <h2 className={styles.who}>{t('whoCanHelp')}</h2>
          <ul className={styles.list}>
            {granters.map((granter) => (
              <li key={granter}>{words[granter]}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
