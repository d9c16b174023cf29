import { OnDemand } from '../onDemand/OnDemand';
import { LanguageButton } from './LanguageButton';

const load = () => import(/* webpackChunkName: "shell-menus" */ './OpenLanguageMenu').then((module) => module.OpenLanguageMenu);

/** The menu of languages under a button of two letters. */
export function LanguageMenu() {
  return <OnDemand load={load} popup="menu" button={(props) => <LanguageButton {...props} />} />;
}
