import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import { TIME_AND_ATTENDANCE_TIERS } from '#contract/clients/entities/addon';
import type { Addon } from '#contract/platform/addonNames';
import { paths } from '#portal/lib/paths';
import { useTierName } from '#portal/pieces/clients/addons/useTierName';
import { useIsAllowed } from '#portal/processes/session/access';
import { Card } from '#web/ui/layout/Card';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import styles from './Addons.module.css';
import { AddonStanding } from './AddonStanding';
import { useAddonWords } from './useAddonWords';

interface AddonPageProps {
  readonly addon: Addon;
  /** Whether to present the add-on: its purpose and its price. */
  readonly presents?: boolean;
  /** Replaces the default state card, if the page shows more. */
  readonly standing?: ReactNode;
  /** The content that the add-on has so far. */
  readonly children?: ReactNode;
}

/** The page of an add-on: its state, the content it has so far, and plainly what is missing. */
export function AddonPage({ addon, presents = false, standing, children }: AddonPageProps) {
  const { t } = useTranslation(['addons', 'routes']);
  const words = useAddonWords()[addon];
  const isSold = useIsAllowed(plansSold);
  return (
    <>
      <PageHeader
        title={words.name}
        breadcrumbs={[
          { label: t('routes:manage'), href: paths.manage.link() },
          { label: t('routes:addons'), href: paths.addons.link() },
        ]}
      />
      <div className={styles.cards}>
        {presents && (
          <Card title={t('what')}>
            <p className={styles.text}>{words.what}</p>
          </Card>
        )}
        {standing ?? <AddonStanding addon={addon} />}
        {children}
        <Card title={t('notYet')}>
          <p className={styles.text}>{words.notYet}</p>
        </Card>
        {presents && isSold && (
          <Card title={t('price')}>
            <div className={styles.text}>
              <p>{words.price}</p>
              {addon === 'time_and_attendance' && <Tiers />}
            </div>
          </Card>
        )}
      </div>
    </>
  );
}

function Tiers() {
  const { t } = useTranslation('addons');
  const tierName = useTierName();
  return (
    <ul className={styles.tiers} aria-label={t('cost.tierList')}>
      {TIME_AND_ATTENDANCE_TIERS.map((tier) => (
        <li key={tier}>{tierName(tier)}</li>
      ))}
    </ul>
  );
}
