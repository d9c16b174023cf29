import { useTranslation } from 'react-i18next';

import { useListAllDevicesQuery } from '#portal/api/sites/devices';
import { useListSsoAccessRequestsQuery } from '#portal/api/identity/sso';
import { deviceState, selectDevices } from '#portal/entities/devices';
import type { RouteId } from '#portal/lib/paths';
import { useNow } from '#web/dates/useNow';
import { selectClient } from '#portal/processes/session/selectors';
import { useAppSelector } from '#portal/store/hooks';
import type { Route } from '../routes/routeTable';
import type { PageStates } from './usePageStates';

/** A silence begins by the clock; requests come from people whom no event names. */
const POLL_INTERVAL_MS = 60_000;

interface Attention {
  /** The states of the pages, with those that need attention as problems. */
  readonly states: PageStates;
  /** Whether everything that may need attention is known. */
  readonly isKnown: boolean;
}

/** Returns the states of the pages of Manage, with data that their list does not fetch: silent devices, and requests for access. */
export function useAttention(pages: readonly Route[], states: PageStates): Attention {
  const { t } = useTranslation('manage');
  const clientId = useAppSelector(selectClient)?.global_client_id ?? '';
  const sees = (page: RouteId): boolean => pages.some(({ id }) => id === page);
  const [seesSites, seesGroups, seesRequests] = [sees('overviewSites'), sees('overviewGroups'), sees('ssoAccessRequests')];
  const devices = useListAllDevicesQuery(undefined, { skip: !seesSites, pollingInterval: POLL_INTERVAL_MS });
  const requests = useListSsoAccessRequestsQuery(
    { params: { clientId }, query: { status: 'pending', page: 1, per_page: 1 } },
    { skip: !seesRequests, pollingInterval: POLL_INTERVAL_MS },
  );
  const known = useAppSelector(selectDevices);
  const now = useNow(seesSites ? POLL_INTERVAL_MS : null);
  const silent = seesSites ? known.filter((device) => deviceState(device, now) === 'silent').length : 0;
  const waiting = (seesRequests && requests.data?.meta.total) || 0;

  return {
    states: {
      ...states,
      ...(silent > 0 && { overviewSites: { text: t('state.devicesSilent', { count: silent }), isProblem: true } }),
      ...(waiting > 0 && { ssoAccessRequests: { text: t('state.requests', { count: waiting }), isProblem: true } }),
    },
    isKnown:
      (!seesSites || devices.isSuccess) && (!seesRequests || requests.isSuccess) && (!seesGroups || states.overviewGroups !== undefined),
  };
}
