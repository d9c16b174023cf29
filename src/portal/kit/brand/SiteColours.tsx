import { flagOn } from '#contract/platform/accessRule';
import { useAppSelector } from '#portal/store/hooks';
import { useIsAllowed } from '#portal/processes/session/access';
import { selectCurrentSite } from '#portal/processes/session/selectors';
import { useBrandColours } from '#web/ui/look/useBrandColours';

const BRAND_COLOURS = flagOn('brand-color');

/** Shows the portal in the colours of the current site (entities/site), where its client has them switched on. */
export function SiteColours(): null {
  const isOn = useIsAllowed(BRAND_COLOURS);
  const brand = useAppSelector((state) => (isOn && selectCurrentSite(state)?.brand_colour) || null);
  const accent = useAppSelector((state) => (isOn && selectCurrentSite(state)?.accent_colour) || null);
  useBrandColours({ brand, accent });
  return null;
}
