import { useEffect } from 'react';

import type { Brand } from './brandColours';

/** Shows the page in a tenant's colours, once they have been fetched, for as long as the component is there. */
export function useBrandColours({ brand, accent }: Brand): void {
  useEffect(() => {
    if (brand === null && accent === null) return undefined;
    let takeOff: (() => void) | null = null;
    let isOver = false;
    void import(/* webpackChunkName: "brand-colours" */ './applyBrandColours').then(
      ({ applyBrandColours }) => {
        if (!isOver) takeOff = applyBrandColours({ brand, accent });
      },
      // Without its colours the page is as usable as with them.
      () => undefined,
    );
    return () => {
      isOver = true;
      takeOff?.();
    };
  }, [brand, accent]);
}
