import { withTexts } from '#web/i18n/withTexts';
import { OnDemand } from '../../../kit/onDemand/OnDemand';
import { UserButton } from './UserButton';

const load = async () => {
  const menu = import(/* webpackChunkName: "shell-menus" */ './OpenUserMenu').then((module) => module.OpenUserMenu);
  return (await withTexts(menu, ['userMenu'])).default;
};

/** The person's own pages and settings under their initials. */
export function UserMenu() {
  return <OnDemand load={load} popup="menu" button={(props) => <UserButton {...props} />} />;
}
