import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdminClient } from '#contract/clients/entities/adminClient';
import type { SchedulingStatus } from '#contract/clients/entities/client';
import { numberText } from '#web/text/numberText';
import { useDates } from '#web/dates/useDates';
import { Card } from '#web/ui/layout/Card';
import { Facts, type Fact } from '#web/ui/layout/Facts';
import { useClientWords } from '../useClientWords';
import styles from './AdminClient.module.css';
import { EditLimits } from './EditLimits';

interface FactsProps {
  readonly client: AdminClient;
}

/** Shows plan, limits, policies, sites and single sign-on of a client. */
export function ClientFacts({ client }: FactsProps) {
  return (
    <div className={styles.cards}>
      <AccountFacts client={client} />
      <LimitFacts client={client} />
      <PolicyFacts client={client} />
    </div>
  );
}

function useYesNo(): (value: boolean) => string {
  const { t } = useTranslation('admin');
  return (value) => (value ? t('yes') : t('no'));
}

function AccountFacts({ client: found }: FactsProps) {
  const { t } = useTranslation('admin');
  const { plans, regionOf, lastUsed } = useClientWords();
  const dates = useDates();
  const yesNo = useYesNo();
  const { client } = found;
  return (
    <FactCard
      title={t('facts.account')}
      facts={[
        [t('facts.id'), client.global_client_id],
        [t('column.region'), regionOf(found)],
        [t('facts.country'), client.country],
        [t('column.plan'), plans[client.plan_type]],
        [t('facts.reseller'), yesNo(client.reseller)],
        [t('facts.school'), yesNo(client.is_school)],
        [t('facts.trialEnds'), client.trial_ends_on === null ? t('facts.noTrial') : dates.date(client.trial_ends_on)],
        [t('column.lastUsed'), lastUsed(found)],
      ]}
    />
  );
}

function LimitFacts({ client: found }: FactsProps) {
  const { t, i18n } = useTranslation('admin');
  const { client, sites } = found;
  const number = (value: number): string => numberText(value, i18n.language);
  const scheduling: Record<SchedulingStatus, string> = {
    pending: t('scheduling.pending'),
    provisioning: t('scheduling.provisioning'),
    deactivated: t('scheduling.deactivated'),
    active: t('scheduling.active'),
    connection_error: t('scheduling.connectionError'),
    disabled: t('scheduling.disabled'),
  };
  return (
    <FactCard
      title={t('facts.limits')}
      aside={<EditLimits client={client} />}
      facts={[
        [t('facts.sites'), t('facts.of', { used: number(found.site_count), limit: number(client.site_limit) })],
        [t('facts.standardSites'), number(sites.standard)],
        [t('facts.remoteSites'), number(sites.remote)],
        [t('facts.events'), number(sites.event)],
        [t('facts.groupLimit'), number(client.group_limit)],
        [t('facts.smsTokens'), number(client.sms_available_tokens)],
        [t('facts.smsPending'), number(client.sms_pending_tokens)],
        [t('facts.scheduling'), scheduling[client.scheduling_status]],
        [
          t('facts.timeAndAttendance'),
          [client.time_and_attendance_enabled ? t('on') : t('off'), client.settings['time_and_attendance.subscription_id'] ?? []]
            .flat()
            .join(' · '),
        ],
      ]}
    />
  );
}

function PolicyFacts({ client: found }: FactsProps) {
  const { t } = useTranslation('admin');
  const yesNo = useYesNo();
  const { client } = found;
  return (
    <FactCard
      title={t('facts.policies')}
      facts={[
        [t('facts.force2fa'), yesNo(client.force_2fa)],
        [t('facts.passwordExpiry'), client.password_expiry === null ? t('never') : t('facts.days', { count: client.password_expiry })],
        [t('facts.forceReauthentication'), yesNo(client.force_reauthentication)],
        [t('facts.preventReuse'), yesNo(client.prevent_password_reuse)],
        ...(found.sso_domains.length === 0 ? [[t('facts.sso'), t('facts.noSso')] as const] : []),
        ...found.sso_domains.map(({ domain, type, verified }): Fact => [
          t('facts.ssoDomain', { domain }),
          t('facts.ssoState', {
            provider: { google: 'Google', azure: 'Entra ID', okta: 'Okta', oidc: 'OpenID Connect' }[type],
            state: verified ? t('facts.verified') : t('facts.notVerified'),
          }),
        ]),
      ]}
    />
  );
}

interface FactCardProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly aside?: ReactNode;
}

function FactCard({ title, facts, aside }: FactCardProps) {
  return (
    <Card title={title} aside={aside}>
      <Facts facts={facts} even />
    </Card>
  );
}
