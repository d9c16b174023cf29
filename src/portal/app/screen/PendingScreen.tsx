import { useTranslation } from 'react-i18next';

import { linkOf } from '#portal/lib/paths';
import { NotAvailableScreen } from '#portal/screens/not-available/NotAvailableScreen';
import { routeOf, type Route } from '../routes/routeTable';

/** In place of a screen that is not built yet. Only people who are signed in are shown one. */
export function PendingScreen({ route }: { readonly route: Route }) {
  const { t } = useTranslation(['routes', 'errors']);
  const area = routeOf(route.area);
  const back = area.id === route.id ? null : { href: linkOf(area.id), label: t('errors:notAvailable.back', { name: t(area.id) }) };
  return <NotAvailableScreen name={t(route.id)} framed={route.framedBy !== null} back={back} />;
}
