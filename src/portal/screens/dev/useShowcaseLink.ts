import { useCallback } from 'react';

import { useAppSelector } from '../../entities/hooks';
import { paths } from '../../lib/paths';
import { selectLocation } from '../../parts/route/routeSlice';

/** Addresses of other pages of the showcase that keep the look chosen for this one. */
export function useShowcaseLink(): (slug: string, more?: Readonly<Record<string, string>>) => string {
  const { search } = useAppSelector(selectLocation);
  return useCallback((slug, more = {}) => paths.devPage.link({ page: slug }, { ...Object.fromEntries(new URLSearchParams(search)), ...more }), [search]);
}
