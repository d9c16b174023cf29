import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { joinClasses } from '#portal/lib/joinClasses';
import { linkOf, type RouteId } from '#portal/lib/paths';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { Card } from '#portal/ui/layout/Card';
import { useLinkClick } from '#portal/ui/layout/NavigationProvider';
import { PageHeader } from '#portal/ui/layout/PageHeader';
import { selectHub } from '../menu';
import { preloadScreen } from '../screen/loadedScreens';
import styles from './Hub.module.css';

/** The page of an area that is many pages: those that this person may open, by what they belong to. */
export function Hub({ area }: { readonly area: RouteId }) {
  const { t } = useTranslation(['routes', 'app']);
  const follow = useLinkClick();
  const sections = useAppSelector((state) => selectHub(state, area));

  return (
    <>
      <PageHeader title={t(area)} />
      {sections.length === 0 && <EmptyState title={t('app:hub.empty')} />}
      <div className={styles.sections}>
        {sections.map(({ id, routes }) => (
          <Card key={id} padded={false} title={id === area ? undefined : t(id)}>
            <ul className={styles.pages}>
              {routes.map((route) => (
                <li key={route.id}>
                  <a
                    href={linkOf(route.id)}
                    className={joinClasses(styles.page, route.screen === undefined && styles.pending)}
                    onClick={follow}
                    onPointerEnter={() => preloadScreen(route)}
                  >
                    <span className={styles.name}>{t(route.id)}</span>
                    {route.screen === undefined && <span className={styles.notYet}>{t('app:hub.notYet')}</span>}
                    <ChevronRight aria-hidden="true" />
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
