import { useEffect, useRef } from 'react';

import type { FirstSteps } from '#contract/clients/calls/firstSteps';
import { useGetFirstStepsQuery } from '#portal/api/clients/firstSteps';
import { selectDevices } from '#portal/entities/devices';
import { selectSites } from '#portal/entities/sites';
import { useAppSelector } from '#portal/store/hooks';

/** The polling interval, for sites whose events this page does not receive. */
const POLL_INTERVAL_MS = 30_000;
const NOTHING: FirstSteps = { device_paired: false, drill_completed: false, colleague_invited: false };

/** Returns which first steps are done according to the server; events of the current site tick them at once. */
export function useFirstSteps(): FirstSteps & { readonly isKnown: boolean } {
  const {
    data = NOTHING,
    isLoading,
    refetch,
  } = useGetFirstStepsQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    refetchOnMountOrArgChange: true,
  });
  const isPaired = useAppSelector((state) => selectDevices(state).some(({ paired_at: at }) => at !== null));
  const isEvacuating = useAppSelector((state) => selectSites(state).some((site) => site.evacuation_in_progress));
  const wasEvacuating = useRef(isEvacuating);
  useEffect(() => {
    // An event does not say whether an evacuation is a drill: that is requested once it has ended.
    if (wasEvacuating.current && !isEvacuating) void refetch();
    wasEvacuating.current = isEvacuating;
  }, [isEvacuating, refetch]);
  return { ...data, device_paired: data.device_paired || isPaired, isKnown: !isLoading };
}
