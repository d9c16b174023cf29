import { useTranslation } from 'react-i18next';

import { selectGroup } from '#portal/entities/groups';
import { useAppSelector } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import { linkOf, type RouteId } from '#portal/lib/paths';
import { isOpen } from '../guard/guard';
import { selectGuardFacts } from '../guard/useVerdict';
import { routeOf, type RouteMatch } from '../routes/routeTable';

interface ListHead {
  /** The subject of the list: the area, or the site or group by its name; '' until that has arrived. */
  readonly name: string;
  /** The accessible name of the navigation, also before the record has arrived. */
  readonly label: string;
  /** The list of all such records; null for an area. */
  readonly back: { readonly href: string; readonly label: string } | null;
}

/** The page that lists all records of a kind. */
const ALL: Readonly<Record<'site' | 'group', RouteId>> = { site: 'overviewSites', group: 'overviewGroups' };

/** Returns the heading of a list of pages. */
export function useListHead({ route, params }: RouteMatch): ListHead {
  const { t } = useTranslation('routes');
  const facts = useAppSelector(selectGuardFacts);
  const site = useAppSelector((state) => selectSite(state, Number(params.siteId)));
  const group = useAppSelector((state) => selectGroup(state, Number(params.groupId)));
  const { listKind } = route;
  if (listKind !== 'site' && listKind !== 'group') return { name: t(route.area), label: t(route.area), back: null };

  const list = listKind === 'site' && site?.type === 'event' ? 'overviewEvents' : ALL[listKind];
  // A person who may read the record, but not the list, can still go back to the area.
  const all = isOpen(routeOf(list), facts) ? list : route.area;
  const name = (listKind === 'site' ? site : group)?.name ?? '';
  return { name, label: name === '' ? t(listKind) : name, back: { href: linkOf(all), label: t(all) } };
}
