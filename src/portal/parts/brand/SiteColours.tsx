import { useEffect } from 'react';

import { flagOn } from '#contract/access';
import { useAppSelector } from '#portal/store/hooks';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectCurrentSite } from '#portal/processes/session/selectors';

const BRAND_COLOURS = flagOn('brand-color');

/** Shows the portal in the colours of the current site (entities/site), where its client has them switched on. */
export function SiteColours(): null {
  const isOn = useIsAllowed(BRAND_COLOURS);
  const brand = useAppSelector((state) => (isOn && selectCurrentSite(state)?.brand_colour) || null);
  const accent = useAppSelector((state) => (isOn && selectCurrentSite(state)?.accent_colour) || null);

  useEffect(() => {
    if (brand === null && accent === null) return undefined;
    let takeOff: (() => void) | null = null;
    let isOver = false;
    void import(/* webpackChunkName: "brand-colours" */ '#portal/ui/look/applyBrandColours').then(
      ({ applyBrandColours }) => {
        if (!isOver) takeOff = applyBrandColours({ brand, accent });
      },
      // Without its colours the portal is as usable as with them.
      () => undefined,
    );
    return () => {
      isOver = true;
      takeOff?.();
    };
  }, [brand, accent]);
  return null;
}
