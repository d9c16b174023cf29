import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { linkOf } from '#portal/lib/paths';
import { EmptyState } from '#portal/ui/feedback/EmptyState';
import { Card } from '#portal/ui/layout/Card';
import { useLinkClick } from '#portal/ui/layout/NavigationProvider';
import { PageHeader } from '#portal/ui/layout/PageHeader';
import { routeOf } from '../routes/routeTable';
import { preloadScreen } from '../screen/loadedScreens';
import styles from './PageIndex.module.css';
import { sectionsOf, selectListedPages, type ListedPage } from './pageLists';
import { StateTag } from './StateTag';
import { usePageStates } from './usePageStates';

const MANAGE: ListedPage = { route: routeOf('manage'), params: {} };
const REPORTS: ListedPage = { route: routeOf('reports'), params: {} };

/** `/manage`: the list of its pages as a page of its own, for phones above all. */
export const ManageIndex = () => <PageIndex page={MANAGE} />;

/** `/reports`, likewise. */
export const ReportsIndex = () => <PageIndex page={REPORTS} />;

function PageIndex({ page }: { readonly page: ListedPage }) {
  const { t } = useTranslation(['routes', 'manage', 'app']);
  const follow = useLinkClick();
  const pages = useAppSelector((state) => selectListedPages(state, page));
  const states = usePageStates(page);
  const sections = sectionsOf(pages);

  return (
    <>
      <PageHeader title={t(`routes:${page.route.id}`)} />
      {sections.length === 0 && <EmptyState title={t('app:hub.empty')} />}
      <div className={styles.sections}>
        {sections.map(({ id, routes }) => (
          <Card key={id} padded={false} title={t(`manage:${id}`)}>
            <ul className={styles.pages}>
              {routes.map((route) => (
                <li key={route.id}>
                  <a href={linkOf(route.id)} className={styles.page} onClick={follow} onPointerEnter={() => preloadScreen(route)}>
                    <span className={styles.name}>{t(`routes:${route.id}`)}</span>
                    <StateTag state={states[route.id]} />
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
