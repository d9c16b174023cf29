import { useAppSelector } from '#portal/store/hooks';
import { selectSiteIds } from '#portal/entities/sites';
import { OnDemand } from '#portal/kit/onDemand/OnDemand';
import type { RouteMatch } from '../routes/routeTable';
import styles from './ManageNavigation.module.css';
import { SwitcherButton } from './SwitcherButton';

const load = () => import(/* webpackChunkName: "page-switcher" */ './OpenRecordSwitcher').then((module) => module.OpenRecordSwitcher);

/** The name of the site or group whose pages these are; opens the others of its kind. */
export function RecordSwitcher({ match, name }: { readonly match: RouteMatch; readonly name: string }) {
  const sites = useAppSelector(selectSiteIds).length;
  if (match.route.listKind === 'site' && sites <= 1) return <span className={styles.name}>{name}</span>;
  return <OnDemand load={load} popup="listbox" button={(props) => <SwitcherButton {...props} kind={match.route.listKind} name={name} />} />;
}
