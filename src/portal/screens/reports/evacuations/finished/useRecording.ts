import { useMemo } from 'react';

import type { Evacuation } from '#contract/evacuations/entities/evacuation';
import { useGetEvacuationChangesQuery } from '#portal/api/evacuations/evacuations';
import type { EvacuationHistory } from '#portal/entities/evacuees/recording';
import { selectEvacueeList } from '#portal/entities/evacuees/selectors';
import { useAppSelector } from '#portal/store/hooks';

/** The report with all its changes; undefined until they are there. */
export function useRecording(evacuation: Evacuation) {
  const { data: changes, isError, isFetching, refetch } = useGetEvacuationChangesQuery(evacuation.id);
  const evacuees = useAppSelector((state) => selectEvacueeList(state, evacuation.id));
  const recording = useMemo(
    (): EvacuationHistory | undefined => (changes === undefined ? undefined : { evacuation, evacuees, changes }),
    [evacuation, evacuees, changes],
  );
  return { recording, isError, isFetching, retry: () => void refetch() };
}
