import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { linkOf } from '#portal/lib/paths';
import { SearchField } from '#web/ui/fields/SearchField';
import { useLinkClick } from '#web/ui/navigation/NavigationProvider';
import { rankEntries } from '../finding/rankEntries';
import type { RouteMatch } from '../routes/routeTable';
import { preloadScreen } from '../screen/loadedScreens';
import { FoundElsewhere } from './FoundElsewhere';
import { rowOf, sectionsOf, selectListedPages } from '../finding/pageLists';
import styles from './PageList.module.css';
import { StateTag } from './StateTag';
import { usePageStates } from './usePageStates';

interface PageListProps {
  readonly match: RouteMatch;
  /** The level of the headings: below the page's own, or below a dialog's. */
  readonly level: 2 | 3;
}

/** The pages of an area, a site or a group: under headings, with their states, and searchable by their content. */
export function PageList({ match, level }: PageListProps) {
  const { t } = useTranslation(['manage', 'routes', 'keywords']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const clear = () => setTyped('');
  const follow = useLinkClick(clear);
  const pages = useAppSelector((state) => selectListedPages(state, match));
  const states = usePageStates(match);
  const current = rowOf(match.route);
  const Heading = `h${level}` as const;

  const rows = pages.map((route) => ({ route, label: t(`routes:${route.id}`), keywords: t(`keywords:${route.id}`) }));
  const shown = typed.trim() === '' ? null : new Set(rankEntries(rows, typed, rows.length).map(({ route }) => route.id));
  const sections = sectionsOf(shown === null ? pages : pages.filter((route) => shown.has(route.id)));

  return (
    <div className={styles.pages}>
      <div className={styles.search}>
        <SearchField label={t('manage:list.find')} placeholder={t('manage:list.find')} value={typed} pauseMs={0} onSearch={setTyped} />
      </div>
      {sections.map(({ id: section, routes }) => (
        <div key={section}>
          <Heading id={`${id}${section}`} className={styles.heading}>
            {t(`manage:${section}`)}
          </Heading>
          <ul aria-labelledby={`${id}${section}`}>
            {routes.map((route) => (
              <li key={route.id}>
                <a
                  href={linkOf(route.id, match.params)}
                  className={styles.row}
                  aria-current={route.id === current ? 'page' : undefined}
                  onClick={follow}
                  onPointerEnter={() => preloadScreen(route)}
                >
                  <span className={styles.name}>{t(`routes:${route.id}`)}</span>
                  <StateTag state={states[route.id]} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {shown !== null && (
        <FoundElsewhere typed={typed} foundHere={shown.size} match={match} ownPages={pages} level={level} onFollow={clear} />
      )}
    </div>
  );
}
