import { ChevronRight, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { linkOf } from '#portal/lib/paths';
import { EmptyState } from '#web/ui/feedback/EmptyState';
import { Card } from '#web/ui/layout/Card';
import { useLinkClick } from '#web/ui/navigation/NavigationProvider';
import { PageHeader } from '#web/ui/navigation/PageHeader';
import { routeOf, type Route } from '../routes/routeTable';
import { preloadScreen } from '../screen/loadedScreens';
import styles from './PageIndex.module.css';
import { sectionsOf, selectListedPages, type ListedPage } from '../finding/pageLists';
import { StateTag } from './StateTag';
import { useAttention } from './useAttention';
import { useHasSideList } from './useHasSideList';
import { usePageStates, type PageStates } from './usePageStates';

const MANAGE: ListedPage = { route: routeOf('manage'), params: {} };

/** `/manage`: the list of its pages where there is no room for it beside the page; else what needs attention. */
export function ManageIndex() {
  const { t } = useTranslation(['routes', 'manage', 'app']);
  const pages = useAppSelector((state) => selectListedPages(state, MANAGE));
  const { states, isKnown } = useAttention(pages, usePageStates(MANAGE));
  const isBeside = useHasSideList();
  const needy = pages.filter(({ id }) => states[id]?.isProblem);

  return (
    <>
      <PageHeader title={t('routes:manage')} />
      {pages.length === 0 && <EmptyState title={t('app:hub.empty')} />}
      {isBeside && pages.length > 0 && isKnown && needy.length === 0 && (
        <EmptyState icon={<CircleCheck />} title={t('manage:hub.calm')}>
          {t('manage:hub.choose')}
        </EmptyState>
      )}
      <div className={styles.sections}>
        {isBeside
          ? needy.length > 0 && <Pages title={t('manage:hub.needs')} routes={needy} states={states} />
          : sectionsOf(pages).map(({ id, routes }) => <Pages key={id} title={t(`manage:${id}`)} routes={routes} states={states} />)}
      </div>
    </>
  );
}

interface PagesProps {
  readonly title: string;
  readonly routes: readonly Route[];
  readonly states: PageStates;
}

function Pages({ title, routes, states }: PagesProps) {
  const { t } = useTranslation('routes');
  const follow = useLinkClick();
  return (
    <Card padded={false} title={title}>
      <ul className={styles.pages}>
        {routes.map((route) => (
          <li key={route.id}>
            <a href={linkOf(route.id)} className={styles.page} onClick={follow} onPointerEnter={() => preloadScreen(route)}>
              <span className={styles.name}>{t(route.id)}</span>
              <StateTag state={states[route.id]} />
              <ChevronRight aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
