import { CalendarOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { numberText } from '#web/text/numberText';
import { paths } from '#portal/lib/paths';
import { useTierName } from '#portal/pieces/clients/addons/useTierName';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { LinkButton } from '#web/ui/buttons/LinkButton';
import { Card } from '#web/ui/layout/Card';
import { Facts } from '#web/ui/layout/Facts';
import styles from '../Addons.module.css';
import { AddonPage } from '../AddonPage';

const SEE_CLOSURE_PERIODS = needs('ClosurePeriod.viewer');

/** `/manage/addons/time-and-attendance`: how the add-on stands, the tier, and the way to closure days. */
export function TimeAndAttendanceScreen() {
  const { t } = useTranslation('addons');
  const maySeePeriods = useIsAllowed(SEE_CLOSURE_PERIODS);
  return (
    <AddonPage addon="time_and_attendance">
      {maySeePeriods && (
        <Card title={t('page.timeAndAttendance')}>
          <div className={styles.text}>
            <p>{t('page.timeAndAttendanceText')}</p>
            <div className={styles.actions}>
              <LinkButton icon={<CalendarOff aria-hidden="true" />} href={paths.closurePeriods.link()}>
                {t('page.timeAndAttendanceOpen')}
              </LinkButton>
            </div>
          </div>
        </Card>
      )}
      <TierCard />
    </AddonPage>
  );
}

function TierCard() {
  const { t, i18n } = useTranslation('addons');
  const tierName = useTierName();
  const settings = useAppSelector(selectClient)?.settings ?? {};
  const tier = settings['time_and_attendance.tier'];
  const employees = settings['time_and_attendance.employees'];
  if (tier === undefined) return null;
  return (
    <Card title={t('cost.yourTier')}>
      <Facts
        even
        facts={[
          [t('cost.yourTier'), tierName(typeof tier === 'number' ? tier : null)],
          [t('cost.employees'), typeof employees === 'number' && numberText(employees, i18n.language)],
        ]}
      />
    </Card>
  );
}
