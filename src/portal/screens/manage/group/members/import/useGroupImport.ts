import { useEffect } from 'react';

import { isImportRunning } from '#contract/people/entities/memberImport';
import { api } from '#portal/api/api';
import { useGetGroupImportQuery } from '#portal/api/people/memberImports';
import { membersTags } from '#portal/api/tags';
import { useAppDispatch } from '#portal/store/hooks';

const POLL_INTERVAL_MS = 1_000;

/**
 * Follows the latest import of a group: every second while the server is at work on it. Lists of members, and the group with their number,
 * are fetched again after it.
 */
export function useGroupImport(groupId: number) {
  const dispatch = useAppDispatch();
  const known = useGetGroupImportQuery({ params: { groupId } }, { refetchOnMountOrArgChange: true });
  const latest = known.currentData?.import ?? null;
  const isRunning = latest !== null && isImportRunning(latest);
  // Polls in addition to the read above, whose response says whether an import is running.
  useGetGroupImportQuery({ params: { groupId } }, { pollingInterval: isRunning ? POLL_INTERVAL_MS : 0, skip: !isRunning });

  // A short import may end before a poll sees it run, and a long one while this was closed.
  const ended = latest === null || isRunning || latest.result === null ? null : `${latest.id} ${latest.state}`;
  useEffect(() => {
    if (ended !== null) dispatch(api.util.invalidateTags([...membersTags(groupId)]));
  }, [dispatch, ended, groupId]);

  return { read: known, latest, fields: known.currentData?.fields ?? [], isRunning };
}
