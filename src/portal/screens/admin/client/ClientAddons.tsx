import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import { addonState, isAddonOn, trialOf } from '#contract/clients/addonStates';
import { hasTrials, TIME_AND_ATTENDANCE_TIERS, type AddonChange, type AddonRequest } from '#contract/clients/entities/addon';
import { ADDONS, type Addon, type TrialAddon } from '#contract/platform/addonNames';
import { SCHEDULING_STATUSES, type Client, type SchedulingStatus } from '#contract/clients/entities/client';
import { useUpdateAdminAddonMutation } from '#portal/api/clients/admin';
import { useChange } from '#portal/api/useChange';
import { dateAt } from '#web/dates/siteTime';
import { useDates } from '#web/dates/useDates';
import { useNow } from '#web/dates/useNow';
import { AddonTag } from '#portal/pieces/clients/addons/AddonTag';
import { useTierName } from '#portal/pieces/clients/addons/useTierName';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { FormDialog } from '#portal/kit/form/FormDialog';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { Button } from '#web/ui/buttons/Button';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Dropdown } from '#web/ui/choices/Dropdown';
import { FormDateField } from '#web/ui/form/controls/FormDateField';
import { lazyJoiValidate } from '#web/ui/form/joiValidate';
import { Card } from '#web/ui/layout/Card';
import styles from './AdminClient.module.css';
import { useKeepOwnClient } from './useKeepOwnClient';

const validate = lazyJoiValidate(() =>
  import(/* webpackChunkName: "rules-addons" */ '#contract/clients/rules/addons').then(({ addonChange }) => addonChange),
);
/** The polling interval: a trial may end while the page is open. */
const POLL_INTERVAL_MS = 60_000;

interface ClientAddonsProps {
  readonly client: Client;
  readonly requests: readonly AddonRequest[];
}

/** Lists a client's add-ons, which a super user switches on and off, and its users' requests (spec: clients#trials). */
export function ClientAddons({ client, requests }: ClientAddonsProps) {
  const { t } = useTranslation('adminAddons');
  return (
    <div className={styles.cards}>
      <Card title={t('title')} padded={false}>
        <ul className={styles.rows}>
          {ADDONS.map((addon) => (
            <li key={addon} className={styles.row}>
              <AddonLine client={client} addon={addon} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('requests.title')} padded={false}>
        {requests.length === 0 && <EmptyState title={t('requests.none')} />}
        <ul className={styles.rows}>
          {requests.map((request) => (
            <li key={request.id} className={styles.row}>
              <RequestLine request={request} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function useAddonNames(): Record<Addon, string> {
  const { t } = useTranslation('addons');
  return {
    time_and_attendance: t('name.time_and_attendance'),
    scheduling: t('name.scheduling'),
    spaces: t('name.spaces'),
    central_record: t('name.central_record'),
  };
}

function RequestLine({ request }: { readonly request: AddonRequest }) {
  const { t } = useTranslation('adminAddons');
  const dates = useDates();
  return (
    <span className={styles.words}>
      <span className={styles.name}>{useAddonNames()[request.addon]}</span>
      <span className={styles.under}>
        {request.asked === 'portico'
          ? t('requests.ofPortico', { name: request.asked_by, day: dates.day(request.created_at) })
          : t('requests.ofAdministrators', { name: request.asked_by, day: dates.day(request.created_at) })}
      </span>
    </span>
  );
}

interface AddonLineProps {
  readonly client: Client;
  readonly addon: Addon;
}

function AddonLine({ client, addon }: AddonLineProps) {
  const now = useNow(POLL_INTERVAL_MS);
  const dates = useDates();
  const { t } = useTranslation('adminAddons');
  const name = useAddonNames()[addon];
  const isSold = useIsAllowed(plansSold);
  const trial = hasTrials(addon) ? trialOf(client.settings, addon) : null;
  const isOn = isAddonOn(client, addon);
  const isOnTrial = trial?.state === 'activated';
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {isOnTrial && trial.endsOn !== null && <span className={styles.under}>{t('trial.until', { day: dates.date(trial.endsOn) })}</span>}
      </span>
      <span className={styles.tags}>
        <AddonTag state={addonState(client, addon, dateAt(now, client.timezone ?? 'UTC'), isSold)} />
        {addon === 'scheduling' ? (
          <StatusChoice client={client} />
        ) : (
          <>
            {addon === 'time_and_attendance' && <TierChoice client={client} />}
            {hasTrials(addon) && (isSold || isOnTrial) && <TrialButton client={client} addon={addon} name={name} />}
            {/* An add-on on trial can be switched on for good, or ended. */}
            {(!isOn || isOnTrial) && <SwitchButton client={client} addon={addon} name={name} turnsOn />}
            {isOn && <SwitchButton client={client} addon={addon} name={name} turnsOn={false} />}
          </>
        )}
      </span>
    </>
  );
}

/** Returns what makes a change of an add-on. */
function useAddonChange({ client, addon }: AddonLineProps) {
  const update = useChange(useUpdateAdminAddonMutation());
  const keep = useKeepOwnClient(client.global_client_id);
  const send = async (body: AddonChange) => keep(await update.send({ params: { clientId: client.global_client_id, addon }, body }));
  return { send, isSending: update.isSending };
}

/** Returns what makes a change without a question, and says how it went. */
function useChoice(props: AddonLineProps) {
  const { t } = useTranslation('adminAddons');
  const { toast, fail } = useNotices();
  const { send, isSending } = useAddonChange(props);
  const choose = async (body: AddonChange): Promise<void> => {
    const { error } = await send(body);
    if (error === undefined) toast({ tone: 'success', text: t('saved') });
    else fail(t('failed'), error);
  };
  return { choose, isSending };
}

function StatusChoice({ client }: { readonly client: Client }) {
  const { t } = useTranslation(['adminAddons', 'admin']);
  const { choose, isSending } = useChoice({ client, addon: 'scheduling' });
  const words: Record<SchedulingStatus, string> = {
    pending: t('admin:scheduling.pending'),
    provisioning: t('admin:scheduling.provisioning'),
    deactivated: t('admin:scheduling.deactivated'),
    active: t('admin:scheduling.active'),
    connection_error: t('admin:scheduling.connectionError'),
    disabled: t('admin:scheduling.disabled'),
  };
  return (
    <Dropdown<SchedulingStatus>
      label={t('status')}
      labelHidden
      options={SCHEDULING_STATUSES.map((value) => ({ value, label: words[value] }))}
      value={client.scheduling_status}
      onChange={(status) => void choose({ scheduling_status: status })}
      disabled={isSending}
    />
  );
}

/** Stands for the tier without an upper bound, since a list cannot have null as a choice. */
const NO_BOUND = 0;

function TierChoice({ client }: { readonly client: Client }) {
  const { t } = useTranslation('adminAddons');
  const tierName = useTierName();
  const { choose, isSending } = useChoice({ client, addon: 'time_and_attendance' });
  const tier = client.settings['time_and_attendance.tier'];
  return (
    <Dropdown<number>
      label={t('tier')}
      labelHidden
      placeholder={t('tier')}
      options={TIME_AND_ATTENDANCE_TIERS.map((value) => ({ value: value ?? NO_BOUND, label: tierName(value) }))}
      value={typeof tier === 'number' ? tier : tier === null ? NO_BOUND : null}
      onChange={(value) => void choose({ tier: TIME_AND_ATTENDANCE_TIERS.find((one) => one === value) ?? null })}
      disabled={isSending}
    />
  );
}

interface NamedProps extends AddonLineProps {
  readonly name: string;
}

function SwitchButton({ client, addon, name, turnsOn }: NamedProps & { readonly turnsOn: boolean }) {
  const { t } = useTranslation('adminAddons');
  const { toast } = useNotices();
  const { send } = useAddonChange({ client, addon });
  const [isAsking, setAsking] = useState(false);
  const words = turnsOn
    ? { named: t('on.named', { name }), action: t('on.action'), title: t('on.title', { name }), text: t('on.text') }
    : { named: t('off.named', { name }), action: t('off.action'), title: t('off.title', { name }), text: t('off.text') };
  return (
    <>
      <Button size="s" variant={turnsOn ? 'primary' : undefined} aria-label={words.named} onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      {isAsking && (
        <ConfirmChange
          tone={turnsOn ? 'primary' : 'danger'}
          title={words.title}
          confirmLabel={words.action}
          send={() => send({ active: turnsOn })}
          failed={t('failed')}
          onDone={() => toast({ tone: 'success', text: t('saved') })}
          onClose={() => setAsking(false)}
        >
          <p>{words.text}</p>
        </ConfirmChange>
      )}
    </>
  );
}

interface TrialEnd {
  readonly trial_ends_on: string | null;
}

function TrialButton({ client, addon, name }: NamedProps & { readonly addon: TrialAddon }) {
  const { t } = useTranslation('adminAddons');
  const { toast } = useNotices();
  const { send } = useAddonChange({ client, addon });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<CalendarClock aria-hidden="true" />} aria-label={t('trial.named', { name })} onClick={() => setOpen(true)}>
        {t('trial.action')}
      </Button>
      {isOpen && (
        <FormDialog<TrialEnd, unknown>
          title={t('trial.title', { name })}
          submitLabel={t('trial.save')}
          initialValues={{ trial_ends_on: trialOf(client.settings, addon)?.endsOn ?? null }}
          validate={validate}
          send={({ trial_ends_on: day }) => send({ trial_ends_on: day ?? '' })}
          onDone={() => toast({ tone: 'success', text: t('saved') })}
          onClose={() => setOpen(false)}
        >
          <FormDateField name="trial_ends_on" label={t('trial.lastDay')} description={t('trial.hint')} required />
        </FormDialog>
      )}
    </>
  );
}
