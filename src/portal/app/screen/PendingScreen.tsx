import { useTranslation } from 'react-i18next';

import { linkOf } from '#portal/lib/paths';
import { NotAvailableScreen } from '#portal/screens/not-available/NotAvailableScreen';
import { routeOf, type Route } from '../routes/routeTable';

/** Replaces a screen that is not built yet. Only signed-in people see one. */
export function PendingScreen({ route }: { readonly route: Route }) {
  const { t } = useTranslation(['routes', 'app']);
  const area = routeOf(route.area);
  const back = area.id === route.id ? null : { href: linkOf(area.id), label: t('app:notAvailable.back', { name: t(area.id) }) };
  return <NotAvailableScreen name={t(route.id)} framed={route.framedBy !== null} back={back} />;
}
