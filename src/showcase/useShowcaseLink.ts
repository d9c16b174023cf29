import { useCallback } from 'react';

import { useAppSelector } from '#portal/store/hooks';
import { paths } from '#portal/lib/paths';
import { selectLocation } from '#portal/kit/route/routeSlice';

/** Addresses of other pages of the showcase that keep the look chosen for this one. */
export function useShowcaseLink(): (slug: string, more?: Readonly<Record<string, string>>) => string {
  const { search } = useAppSelector(selectLocation);
  return useCallback(
    (slug, more = {}) => paths.devPage.link({ page: slug }, { ...Object.fromEntries(new URLSearchParams(search)), ...more }),
    [search],
  );
}
