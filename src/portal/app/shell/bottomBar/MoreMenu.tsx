import { useAppSelector } from '#portal/store/hooks';
import type { RouteId } from '#portal/lib/paths';
import { OnDemand } from '#portal/kit/onDemand/OnDemand';
import { selectBehindMore } from './bottomBarItems';
import { MoreButton } from './MoreButton';

const load = () => import(/* webpackChunkName: "shell-menus" */ './OpenMoreMenu').then((module) => module.OpenMoreMenu);

/** The areas behind 'More' on a phone. */
export function MoreMenu({ area }: { readonly area: RouteId | null }) {
  const isHere = useAppSelector((state) => selectBehindMore(state).some(({ id }) => id === area));
  return <OnDemand load={load} popup="menu" button={(props) => <MoreButton {...props} aria-current={isHere ? 'page' : undefined} />} />;
}
