import { useCallback } from 'react';

import { useAppSelector } from '#portal/store/hooks';
import type { RootState } from '#portal/store/state';
import type { SearchParam } from '#web/route/searchParams';
import { useNavigate } from '#web/ui/navigation/NavigationProvider';
import { selectLocation } from './routeSlice';

const selectParam = (state: RootState, name: string): string | null => new URLSearchParams(selectLocation(state).search).get(name);

interface SetOptions {
  /** Whether to replace the present entry in the browser's history: for typing in a search. */
  readonly replace?: boolean;
  /** Another parameter that goes with the value. */
  readonly without?: SearchParam;
}

/**
 * Returns one value of the address: an open drawer, a filter, a search. It can be linked to, the back button closes it, and time travel
 * shows it. Null and '' remove it from the address.
 */
export function useSearchParam(name: SearchParam): readonly [string | null, (value: string | null, options?: SetOptions) => void] {
  const value = useAppSelector((state) => selectParam(state, name));
  const navigate = useNavigate();

  const set = useCallback(
    (next: string | null, { replace = false, without }: SetOptions = {}) => {
      const params = new URLSearchParams(window.location.search);
      if (without !== undefined) params.delete(without);
      if (next === null || next === '') params.delete(name);
      else params.set(name, next);
      const search = params.toString();
      navigate(`${window.location.pathname}${search === '' ? '' : `?${search}`}`, { replace });
    },
    [name, navigate],
  );

  return [value, set];
}

/** Returns the same for the id of a record; null for none, and for an invalid id. */
export function useIdParam(name: SearchParam): readonly [number | null, (id: number | null, options?: SetOptions) => void] {
  const [value, set] = useSearchParam(name);
  const setId = useCallback((id: number | null, options?: SetOptions) => set(id === null ? null : String(id), options), [set]);
  return [value !== null && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null, setId];
}
