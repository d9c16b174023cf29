import { Circle, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { needs } from '#contract/platform/accessRule';
import { canBeEvacuated } from '#contract/sites/entities/site';
import { useListGroupsQuery } from '#portal/api/people/groups';
import { selectWholeGroups } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSites } from '#portal/entities/sites';
import { paths } from '#portal/lib/paths';
import { AddSite } from '#portal/pieces/sites/sites/AddSite';
import { selectAccessSubject, useIsAllowed } from '#portal/processes/session/access';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { Button } from '#web/ui/buttons/Button';
import { TextLink } from '#web/ui/buttons/TextLink';
import { VisuallyHidden } from '#web/ui/feedback/VisuallyHidden';
import { Card } from '#web/ui/layout/Card';
import styles from './GettingStarted.module.css';
import { InviteLink } from '../InviteLink';
import { StepsWaiting } from './StepsWaiting';
import { useFirstSteps } from './useFirstSteps';

const SIGNS_IN = needs('Today.signinout');
const devicesOf = (siteId: number): string => paths.siteDevices.link({ siteId }, { add: 'device' });
/** A site's count begins at event 1, and each arrival raises it. */
const NOBODY_YET = 1;
/** The person who sets up an organisation is its first member. */
const FIRST_MEMBER = 1;

interface Step {
  readonly text: string;
  readonly isDone: boolean;
  readonly action?: ReactNode;
}

interface GettingStartedProps {
  /** Called when the steps are done or dismissed. */
  readonly onHide: () => void;
}

/** Lists the first steps of a new organisation, each with a link to its page. */
export function GettingStarted({ onHide }: GettingStartedProps) {
  const { t } = useTranslation(['gettingStarted', 'ui']);
  const { isSuccess, isError } = useListGroupsQuery();
  const known = useFirstSteps();
  const steps = useSteps(known);
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOver = isSuccess && known.isKnown && done === steps.length;
  const finish = useEffectEvent(onHide);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);

  if (isOver || isError) return null;
  if (!isSuccess || !known.isKnown) return <StepsWaiting />;
  return (
    <Card
      title={t('title')}
      aside={
        <Button size="s" variant="quiet" onClick={onHide}>
          {t('hide')}
        </Button>
      }
    >
      <p className={styles.progress}>{t('progress', { done, count: steps.length })}</p>
      <ol className={styles.steps}>
        {steps.map(({ text, isDone, action }) => (
          <li key={text} className={isDone ? styles.done : styles.step}>
            {isDone ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <span className={styles.text}>
              <VisuallyHidden>{t('ui:labelled', { label: isDone ? t('done') : t('toDo'), value: '' })}</VisuallyHidden>
              {text}
              {!isDone && action !== undefined && <span>{action}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Returns the steps in their order, with what is done of them. */
function useSteps(known: ReturnType<typeof useFirstSteps>): readonly Step[] {
  const { t } = useTranslation(['gettingStarted', 'today']);
  const maySignIn = useIsAllowed(SIGNS_IN);
  const sites = useAppSelector(selectSites);
  const groups = useAppSelector(selectWholeGroups);
  const ofMembers = groups.filter(({ type }) => type === 'returning');
  const [first] = ofMembers;
  const [site] = sites.filter(canBeEvacuated);
  const toMail = useMailStep();
  return [
    ...toMail,
    { text: t('site'), isDone: sites.length > 0, action: <AddSite of="either" size="s" /> },
    { text: t('groups'), isDone: groups.length > 0, action: <TextLink href={paths.overviewGroups.link()}>{t('groupsLink')}</TextLink> },
    {
      text: t('members'),
      isDone: ofMembers.reduce((sum, { member_count: count }) => sum + count, 0) > FIRST_MEMBER,
      action:
        first === undefined ? undefined : <TextLink href={paths.groupMembers.link({ groupId: first.id })}>{t('membersLink')}</TextLink>,
    },
    {
      text: t('colleagues'),
      isDone: known.colleague_invited,
      action: <InviteLink />,
    },
    {
      text: t('device'),
      isDone: known.device_paired,
      action: site === undefined ? undefined : <TextLink href={devicesOf(site.id)}>{t('deviceLink')}</TextLink>,
    },
    {
      text: t('signIn'),
      isDone: sites.some(({ count_revision: revision }) => revision > NOBODY_YET),
      action:
        sites.length > 0 && maySignIn ? (
          <TextLink href={paths.today.link({}, { dialog: 'sign-in' })}>{t('today:signIn')}</TextLink>
        ) : undefined,
    },
    {
      text: t('drill'),
      isDone: known.drill_completed,
      action:
        site === undefined ? undefined : (
          <TextLink href={paths.fireList.link({}, { start: String(site.id), kind: 'drill' })}>{t('drillLink')}</TextLink>
        ),
    },
  ];
}

/** Returns the step that sets up mail, which an operator does; none where it is set up. */
function useMailStep(): readonly Step[] {
  const { t } = useTranslation('gettingStarted');
  const isMailed = useAppSelector(selectMailAvailable);
  const isOperator = useAppSelector((state) => selectAccessSubject(state)?.isSuper === true);
  if (isMailed) return [];
  if (!isOperator) return [{ text: t('mailOfOperator'), isDone: false }];
  return [{ text: t('mail'), isDone: false, action: <TextLink href={paths.adminInstallation.link()}>{t('mailLink')}</TextLink> }];
}
