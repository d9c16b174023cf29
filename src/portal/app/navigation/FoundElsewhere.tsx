import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { linkOf } from '#portal/lib/paths';
import { LiveRegion } from '#portal/ui/feedback/LiveRegion';
import { useLinkClick } from '#portal/ui/layout/NavigationProvider';
import { SHOWN_AT_MOST } from '../palette/paletteEntry';
import { rankEntries } from '../palette/rankEntries';
import { matchRoute, type RouteMatch } from '../routes/routeTable';
import styles from './PageList.module.css';
import { useAllPages } from './useAllPages';

interface FoundElsewhereProps {
  readonly typed: string;
  /** How many pages of its own list fit. */
  readonly foundHere: number;
  /** The page that the list is beside: its own list is searched by the list itself. */
  readonly match: RouteMatch;
  readonly level: 2 | 3;
  readonly onFollow: () => void;
}

/** Shows the matches in the other lists of Manage: from any of its pages to any other in two presses. */
export function FoundElsewhere({ typed, foundHere, match, level, onFollow }: FoundElsewhereProps) {
  const { t } = useTranslation('manage');
  const follow = useLinkClick(onFollow);
  const id = useId();
  const { pages, recordPages } = useAllPages();
  const Heading = `h${level}` as const;

  const others = useMemo(() => {
    const isOther = (href: string): boolean => {
      const other = matchRoute(href)?.route;
      return (
        other?.area === 'manage' &&
        other.menu === undefined &&
        !(other.list === match.route.list && href === linkOf(other.id, match.params))
      );
    };
    return [...pages, ...recordPages].filter(({ href }) => href !== undefined && isOther(href));
  }, [pages, recordPages, match]);
  const found = rankEntries(others, typed, SHOWN_AT_MOST);
  const count = foundHere + found.length;

  return (
    <>
      <LiveRegion message={t('list.found', { count })} />
      {found.length > 0 && (
        <Heading id={id} className={styles.heading}>
          {t('list.elsewhere')}
        </Heading>
      )}
      {found.length > 0 && (
        <ul aria-labelledby={id}>
          {found.map(({ id: key, label, detail, href }) => (
            <li key={key}>
              <a href={href} className={styles.row} onClick={follow}>
                <span className={styles.name}>{label}</span>
                {detail !== undefined && <span className={styles.detail}>{detail}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
      {count === 0 && <p className={styles.none}>{t('list.none', { text: typed.trim() })}</p>}
    </>
  );
}
