import { Hourglass, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { allOf, anyOf, hasRole, needs, plansSold, type Rule } from '#contract/platform/accessRule';
import { useAppDispatch, useAppSelector } from '#portal/store/hooks';
import { pageSetting } from '#web/storage/pageSetting';
import { useDates } from '#web/dates/useDates';
import { paths } from '#portal/lib/paths';
import { StatusPage } from '#web/kit/pages/StatusPage';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient, selectClients } from '#portal/processes/session/selectors';
import { logOut } from '#web/session/signIn';
import { Button } from '#web/ui/buttons/Button';
import { LinkButton } from '#web/ui/buttons/LinkButton';

/** The rule for requesting a subscription: users who may see subscriptions. */
const MAY_SUBSCRIBE: Rule = allOf(plansSold, anyOf(hasRole('super'), hasRole('primary'), hasRole('billing')));

/** The page of subscriptions stays open (spec: routes#account). */
const SEES_DETAILS = needs('ManageClient.editor');

/** Shown after the client's trial has ended: what is closed, what is retained, and how to go on (spec: session#trial). */
export function TrialEndedScreen() {
  const { t } = useTranslation('trial');
  const dates = useDates();
  const dispatch = useAppDispatch();
  const client = useAppSelector(selectClient);
  const severalClients = (useAppSelector(selectClients)?.length ?? 0) > 1;
  const mayPlan = useIsAllowed(MAY_SUBSCRIBE);
  const isSold = useIsAllowed(plansSold);
  const seesDetails = useIsAllowed(SEES_DETAILS);
  const supportEmail = pageSetting('support-email');
  const name = client?.name ?? '';
  const subject = encodeURIComponent(t('planSubject', { client: name }));
  const mail = `mailto:${supportEmail ?? ''}?subject=${subject}&body=${encodeURIComponent(t('planBody', { client: name }))}`;
  const endedOn = client?.trial_ends_on ?? null;
  // A date without a time: shown as written, in no zone.
  const day = endedOn === null ? null : dates.longDate(endedOn);

  return (
    <StatusPage
      icon={<Hourglass />}
      tone="warning"
      title={t('title')}
      actions={
        <>
          {mayPlan && supportEmail !== null && (
            <LinkButton variant="primary" href={mail} icon={<Mail aria-hidden="true" />}>
              {t('writePlan')}
            </LinkButton>
          )}
          <LinkButton variant={mayPlan ? 'secondary' : 'primary'} href={paths.support.link()}>
            {t('contact')}
          </LinkButton>
          {severalClients && <LinkButton href={paths.clientSwitcher.link()}>{t('switchClient')}</LinkButton>}
          <Button onClick={() => void dispatch(logOut())}>{t('logOut')}</Button>
        </>
      }
    >
      <p>{day === null ? t('ended', { client: client?.name ?? '' }) : t('endedOn', { client: client?.name ?? '', day })}</p>
      {isSold ? (
        <>
          <p>{t(seesDetails ? 'closedButDetails' : 'closed', { client: name })}</p>
          <p>{mayPlan ? t('plan') : t('planOthers', { client: name })}</p>
        </>
      ) : (
        <p>{t('notSold', { client: name })}</p>
      )}
    </StatusPage>
  );
}
