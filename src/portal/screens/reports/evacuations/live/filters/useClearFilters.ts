import { useCallback } from 'react';

import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { SEEN_AT } from './PointFilters';

/** The search parameters that filter the list. */
const FILTERS = ['show', 'group', 'share', SEEN_AT, 'q'] as const;

/** Removes every filter of the list from the address. The reader's own point stays, as marks are sent with it. */
export function useClearFilters(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const params = new URLSearchParams(window.location.search);
    for (const name of FILTERS) params.delete(name);
    const search = params.toString();
    navigate(`${window.location.pathname}${search === '' ? '' : `?${search}`}`, { replace: true });
  }, [navigate]);
}
