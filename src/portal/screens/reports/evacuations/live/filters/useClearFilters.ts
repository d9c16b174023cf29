import { useCallback } from 'react';

import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { SEEN_AT } from './PointFilters';

/** What narrows the list, by its search parameter. */
const FILTERS = ['show', 'group', 'share', SEEN_AT, 'q'] as const;

/** Takes every filter of the list out of the address. Where one stands stays: it goes with the marks. */
export function useClearFilters(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const params = new URLSearchParams(window.location.search);
    for (const name of FILTERS) params.delete(name);
    const search = params.toString();
    navigate(`${window.location.pathname}${search === '' ? '' : `?${search}`}`, { replace: true });
  }, [navigate]);
}
