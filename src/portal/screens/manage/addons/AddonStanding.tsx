import { Mail, Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import { DECIDES_ON_ADDONS, TRIAL_RULES } from '#contract/clients/addonDecisions';
import { FREE_TRIAL_DAYS } from '#contract/clients/constants';
import { lastDayOfTrial, type AddonState } from '#contract/clients/addonStates';
import { hasTrials } from '#contract/clients/entities/addon';
import type { Addon, TrialAddon } from '#contract/platform/addonNames';
import { useEndAddonTrialMutation, useRequestAddonMutation, useStartAddonTrialMutation } from '#portal/api/clients/addons';
import { useChange } from '#portal/api/useChange';
import { paths } from '#portal/lib/paths';
import { dateAt } from '#web/dates/siteTime';
import { useDates } from '#web/dates/useDates';
import { useAddonState } from '#portal/pieces/clients/addons/useAddonStates';
import { useKeepClient } from '#portal/pieces/clients/client/useKeepClient';
import { ConfirmChange } from '#portal/kit/form/ConfirmChange';
import { useNotices } from '#portal/kit/notices/NoticesProvider';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectMailAvailable } from '#portal/processes/session/mailAvailable';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import { Button } from '#web/ui/buttons/Button';
import { Banner } from '#web/ui/feedback/Banner';
import { Card } from '#web/ui/layout/Card';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import styles from './Addons.module.css';
import { AddonTag } from '#portal/pieces/clients/addons/AddonTag';

/** Shows the state of an add-on, and this user's options: a trial, or a request. */
export function AddonStanding({ addon }: { readonly addon: Addon }) {
  const { t } = useTranslation('addons');
  const state = useAddonState(addon);
  const text = useStandingText(addon, state);
  const mayTry = useIsAllowed(hasTrials(addon) ? TRIAL_RULES[addon] : DECIDES_ON_ADDONS);
  return (
    <Card title={t('state')} aside={<AddonTag state={state} />}>
      <div className={styles.text}>
        {text !== null && <p>{text}</p>}
        {hasTrials(addon) && mayTry && state.kind === 'try' && <BeginTrial addon={addon} />}
        {hasTrials(addon) && mayTry && state.kind === 'trial' && <EndTrial addon={addon} />}
        {/* Users who can start a trial need not request it; an add-on that is active or not available yet needs no request. */}
        {state.kind !== 'active' && state.kind !== 'coming' && !(state.kind === 'try' && mayTry) && <AskForAddon addon={addon} />}
      </div>
    </Card>
  );
}

function useStandingText(addon: Addon, state: AddonState): string | null {
  const { t } = useTranslation('addons');
  const dates = useDates();
  const isSold = useIsAllowed(plansSold);
  switch (state.kind) {
    case 'try':
      return t('status.try');
    case 'trial':
      return state.daysLeft === 0 ? t('status.lastDay') : t('status.trial', { count: state.daysLeft, day: dates.longDate(state.endsOn) });
    case 'ended':
      return t('status.ended', { day: dates.longDate(state.on) });
    case 'expired':
      return t('status.expired', { day: dates.longDate(state.on) });
    case 'active':
      return t('status.active');
    case 'off':
      return t('status.off');
    case 'coming':
      return isSold && hasTrials(addon) ? t('status.coming') : t('status.notYet');
    case 'scheduling':
      return null;
  }
}

function BeginTrial({ addon }: { readonly addon: TrialAddon }) {
  const { t } = useTranslation('addons');
  const dates = useDates();
  const { toast } = useNotices();
  const navigate = useNavigate();
  const client = useAppSelector(selectClient);
  const keep = useKeepClient();
  const start = useChange(useStartAddonTrialMutation());
  const [isAsking, setAsking] = useState(false);
  const last = lastDayOfTrial(dateAt(new Date(), client?.timezone ?? 'UTC'), FREE_TRIAL_DAYS);

  const begin = async () => {
    const outcome = await start.send({ params: { trialAddon: addon } });
    // The page that presents the add-on closes once a trial begins; the list of add-ons is open to everybody here.
    if (outcome.error === undefined && addon === 'time_and_attendance') navigate(paths.addons.link());
    return keep(outcome);
  };
  return (
    <div className={styles.actions}>
      <Button variant="primary" icon={<Play aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('trial.begin')}
      </Button>
      {isAsking && (
        <ConfirmChange
          tone="primary"
          title={t('trial.beginTitle')}
          confirmLabel={t('trial.begin')}
          send={begin}
          failed={t('trial.beginFailed')}
          onDone={() => toast({ tone: 'success', text: t('trial.begun') })}
          onClose={() => setAsking(false)}
        >
          <p>{t('trial.beginText', { days: FREE_TRIAL_DAYS, day: dates.longDate(last) })}</p>
        </ConfirmChange>
      )}
    </div>
  );
}

function EndTrial({ addon }: { readonly addon: TrialAddon }) {
  const { t } = useTranslation('addons');
  const { toast } = useNotices();
  const keep = useKeepClient();
  const end = useChange(useEndAddonTrialMutation());
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.actions}>
      <Button icon={<Square aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('trial.end')}
      </Button>
      {isAsking && (
        <ConfirmChange
          title={t('trial.endTitle')}
          confirmLabel={t('trial.end')}
          send={async () => keep(await end.send({ params: { trialAddon: addon } }))}
          failed={t('trial.endFailed')}
          onDone={() => toast({ tone: 'success', text: t('trial.ended') })}
          onClose={() => setAsking(false)}
        >
          <p>{t('trial.endText')}</p>
        </ConfirmChange>
      )}
    </div>
  );
}

/** Requests an add-on from the administrators, or from Portico if the user is one of them; says who was notified. */
function AskForAddon({ addon }: { readonly addon: Addon }) {
  const { t, i18n } = useTranslation('addons');
  const { fail } = useNotices();
  const request = useChange(useRequestAddonMutation());
  const decides = useIsAllowed(DECIDES_ON_ADDONS);
  const isSold = useIsAllowed(plansSold);
  const isMailed = useAppSelector(selectMailAvailable);
  const [told, setTold] = useState<string | null>(null);

  const ask = async (): Promise<void> => {
    const { data, error } = await request.send({ params: { addon } });
    if (error !== undefined) return fail(t('ask.failed'), error);
    const names = new Intl.ListFormat(i18n.language.replace('_', '-'), { type: 'conjunction' }).format(data.told);
    if (data.asked === 'portico') return setTold(t(isSold ? 'ask.porticoDone' : 'ask.operatorDone'));
    return setTold(isMailed ? t('ask.adminDone', { count: data.told.length, names }) : t('ask.adminUnmailed', { names }));
  };
  if (told !== null)
    return (
      <Banner tone="success" announced>
        {told}
      </Banner>
    );
  return (
    <div className={styles.actions}>
      <Button icon={<Mail aria-hidden="true" />} pending={request.isSending} onClick={() => void ask()}>
        {decides ? t(isSold ? 'ask.portico' : 'ask.operator') : t('ask.admin')}
      </Button>
    </div>
  );
}
