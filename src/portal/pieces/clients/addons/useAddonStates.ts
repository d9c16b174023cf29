import { useTranslation } from 'react-i18next';

import { plansSold } from '#contract/platform/accessRule';
import { addonState, type AddonState } from '#contract/clients/addonStates';
import type { Addon } from '#contract/platform/addonNames';
import { dateAt } from '#web/dates/siteTime';
import { useNow } from '#web/dates/useNow';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** A trial's last day may come while the page is open. */
const POLL_INTERVAL_MS = 60_000;

/** Returns the state of an add-on for the client of the session; off before that is known. */
export function useAddonState(addon: Addon): AddonState {
  const client = useAppSelector(selectClient);
  const isSold = useIsAllowed(plansSold);
  const now = useNow(POLL_INTERVAL_MS);
  return client === null ? { kind: 'off' } : addonState(client, addon, dateAt(now, client.timezone ?? 'UTC'), isSold);
}

/** Returns the words for the state of an add-on, short enough for a list. */
export function useAddonStateWords(): (state: AddonState) => string {
  const { t } = useTranslation('manage');
  return (state) => {
    switch (state.kind) {
      case 'try':
        return t('state.addon.try');
      case 'trial':
        return state.daysLeft === 0 ? t('state.addon.lastDay') : t('state.addon.trial', { count: state.daysLeft });
      case 'ended':
      case 'expired':
        return t('state.addon.ended');
      case 'active':
        return t('state.addon.active');
      case 'off':
        return t('state.addon.off');
      case 'coming':
        return t('state.addon.coming');
      case 'scheduling':
        return {
          pending: t('state.addon.pending'),
          provisioning: t('state.addon.provisioning'),
          deactivated: t('state.addon.deactivated'),
          connection_error: t('state.addon.connectionError'),
        }[state.status];
    }
  };
}
