import { useEffect } from 'react';

import { useAppDispatch } from '../../entities/hooks';
import type { AppThunk } from '../../entities/state';
import { shellProcesses } from '../../processes/shellProcesses';

function startShellProcesses(): AppThunk {
  return (_dispatch, _getState, { runProcesses }) => runProcesses(shellProcesses);
}

/** Starts what runs behind every page once somebody is signed in; what runs already is left alone. */
export function useShellProcesses(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(startShellProcesses());
  }, [dispatch]);
}
