import { useEffect, useRef } from 'react';

import { isImportRunning } from '#contract/entities/memberImport';
import { api } from '#portal/api/api';
import { AFTER_IMPORT, useGetGroupImportQuery } from '#portal/api/memberImports';
import { useAppDispatch } from '#portal/store/hooks';

const LOOK_EVERY_MS = 1_000;

/** Follows the latest import of a group: every second while the server is at work on it. Lists of members are fetched again after it. */
export function useGroupImport(groupId: number) {
  const dispatch = useAppDispatch();
  const known = useGetGroupImportQuery({ params: { groupId } }, { refetchOnMountOrArgChange: true });
  const latest = known.currentData?.import ?? null;
  const isRunning = latest !== null && isImportRunning(latest);
  // Beside the read above, whose answer says whether there is something to look for.
  useGetGroupImportQuery({ params: { groupId } }, { pollingInterval: isRunning ? LOOK_EVERY_MS : 0, skip: !isRunning });

  const wasChanging = useRef(false);
  const isChanging = latest?.state === 'importing' || latest?.state === 'undoing';
  useEffect(() => {
    if (wasChanging.current && !isChanging) dispatch(api.util.invalidateTags([...AFTER_IMPORT]));
    wasChanging.current = isChanging;
  }, [dispatch, isChanging]);

  return { read: known, latest, fields: known.currentData?.fields ?? [], isRunning };
}
