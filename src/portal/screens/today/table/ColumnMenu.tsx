import { OnDemand } from '#portal/kit/onDemand/OnDemand';
import { ColumnButton } from '#web/ui/list/ColumnButton';

const load = () => import(/* webpackChunkName: "today-columns" */ './OpenColumnMenu').then((module) => module.OpenColumnMenu);

/** Chooses the list's columns, which stand in the address. */
export function ColumnMenu() {
  return <OnDemand load={load} popup="menu" button={(props) => <ColumnButton {...props} />} />;
}
