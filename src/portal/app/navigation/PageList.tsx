import { memo, useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppSelector } from '#portal/store/hooks';
import { linkOf } from '#portal/lib/paths';
import { SearchField } from '#web/ui/fields/SearchField';
import { useLinkClick } from '#web/ui/navigation/NavigationProvider';
import { rankEntries } from '../finding/rankEntries';
import type { Route, RouteMatch } from '../routes/routeTable';
import { preloadScreen } from '../screen/loadedScreens';
import { FoundElsewhere } from './FoundElsewhere';
import { rowOf, sectionsOf, selectListedPages } from '../finding/pageLists';
import styles from './PageList.module.css';
import { StateTag } from './StateTag';
import { usePageStates, type PageState } from './usePageStates';

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
  const clear = useCallback(() => setTyped(''), []);
  const pages = useAppSelector((state) => selectListedPages(state, match));
  const states = usePageStates(match);
  const current = rowOf(match.route);
  const Heading = `h${level}` as const;

  const rows = useMemo(
    () => pages.map((route) => ({ route, label: t(`routes:${route.id}`), keywords: t(`keywords:${route.id}`) })),
    [pages, t],
  );
  const labels = useMemo(() => new Map(rows.map(({ route, label }) => [route.id, label])), [rows]);
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
              <PageRow
                key={route.id}
                route={route}
                href={linkOf(route.id, match.params)}
                label={labels.get(route.id) ?? ''}
                isCurrent={route.id === current}
                text={states[route.id]?.text}
                isProblem={states[route.id]?.isProblem}
                onFollow={clear}
              />
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

interface PageRowProps {
  readonly route: Route;
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** The text of its state, if it has one. */
  readonly text: PageState['text'] | undefined;
  readonly isProblem: PageState['isProblem'];
  /** Called as its link is followed; the same function at each render. */
  readonly onFollow: () => void;
}

/** A page of the list. Drawn again only where it changes: of some thirty, a press changes two. */
const PageRow = memo(function PageRow({ route, href, label, isCurrent, text, isProblem, onFollow }: PageRowProps) {
  const follow = useLinkClick(onFollow);
  return (
    <li>
      <a
        href={href}
        className={styles.row}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={follow}
        onPointerEnter={() => preloadScreen(route)}
      >
        <span className={styles.name}>{label}</span>
        <StateTag state={text === undefined ? undefined : { text, isProblem }} />
      </a>
    </li>
  );
});
