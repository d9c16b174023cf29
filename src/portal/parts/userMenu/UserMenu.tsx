import { OnDemand } from '../onDemand/OnDemand';
import { UserButton } from './UserButton';

const load = () => import(/* webpackChunkName: "shell-menus" */ './OpenUserMenu').then((module) => module.OpenUserMenu);

/** The person's own things under their initials. */
export function UserMenu() {
  return <OnDemand load={load} popup="menu" button={(props) => <UserButton {...props} />} />;
}
