import { useEffect } from 'react';

import { PAGE_SIZE } from '#contract/platform/constants';

/**
 * Leads back to the last page once the last record of the present one has left it.
 *
 * @param total of all pages; undefined until it is known
 * @param change of the address
 */
export function useLastPage(
  page: number,
  total: number | undefined,
  change: (next: { readonly page: number }, options: { readonly replace: true }) => void,
): void {
  const lastPage = Math.max(1, Math.ceil((total ?? page * PAGE_SIZE) / PAGE_SIZE));
  useEffect(() => {
    if (page > lastPage) change({ page: lastPage }, { replace: true });
  }, [page, lastPage, change]);
}
