import { LockKeyhole } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { Reason } from '../../../contract/access';
import { useAppSelector } from '../../entities/hooks';
import { paths } from '../../lib/paths';
import { StatusPage } from '../../parts/statusPage/StatusPage';
import { selectClient } from '../../processes/session/selectors';
import { LinkButton } from '../../ui/LinkButton';
import styles from './Forbidden.module.css';
import { grantersOf } from './granters';
import { plainReasons } from './plainReasons';
import { ReasonList } from './ReasonList';

const NONE: readonly Reason[] = [];

interface ForbiddenScreenProps {
  /** Everything that is missing; empty when only the fact is known. */
  readonly reasons?: readonly Reason[];
}

/** The page is closed to this person: what is missing, and who can give it (document 1 part 8). */
export function ForbiddenScreen({ reasons: given = NONE }: ForbiddenScreenProps) {
  const reasons = useMemo(() => plainReasons(given), [given]);
  const { t } = useTranslation('forbidden');
  const client = useAppSelector(selectClient);
  const granters = grantersOf(reasons);
  const words = {
    administrator: t('granter.administrator', { client: client?.name ?? '' }),
    primary: t('granter.primary', { client: client?.name ?? '' }),
    support: t('granter.support'),
  };

  return (
    <StatusPage
      icon={<LockKeyhole />}
      tone="warning"
      title={t('title')}
      actions={<LinkButton variant="primary" href={paths.home.link()}>{t('home')}</LinkButton>}
    >
      {reasons.length > 0 && (
        <>
          <p>{t('missing', { count: reasons.length })}</p>
          <ReasonList reasons={reasons} />
        </>
      )}
      {granters.length > 0 && (
        <div className={styles.granters}>
          <h2>{t('whoCanHelp')}</h2>
          <ul className={styles.list}>{granters.map((granter) => <li key={granter}>{words[granter]}</li>)}</ul>
        </div>
      )}
    </StatusPage>
  );
}
