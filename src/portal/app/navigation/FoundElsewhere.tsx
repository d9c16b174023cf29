import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { linkOf } from '#portal/lib/paths';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import { useLinkClick } from '#web/ui/navigation/NavigationProvider';
import { SHOWN_AT_MOST } from '../finding/paletteEntry';
import { rankEntries } from '../finding/rankEntries';
import type { Route, RouteMatch } from '../routes/routeTable';
import styles from './PageList.module.css';
import { useAllPages } from '../finding/useAllPages';

interface FoundElsewhereProps {
  readonly typed: string;
  /** The number of pages of its own list that fit. */
  readonly foundHere: number;
  /** The page beside the list. */
  readonly match: RouteMatch;
  /** The pages of its own list, which the list itself searches. */
  readonly ownPages: readonly Route[];
  readonly level: 2 | 3;
  readonly onFollow: () => void;
}

/** Shows the matches in the other lists of Manage: from any of its pages to any other in two presses. */
export function FoundElsewhere({ typed, foundHere, match, ownPages, level, onFollow }: FoundElsewhereProps) {
  const { t } = useTranslation('manage');
  const follow = useLinkClick(onFollow);
  const id = useId();
  const { pages, recordPages } = useAllPages();
  const Heading = `h${level}` as const;

  const others = useMemo(() => {
    const own = new Set<string | undefined>(ownPages.map(({ id: page }) => linkOf(page, match.params)));
    return [...pages, ...recordPages].filter(({ listedIn, href }) => listedIn === 'manage' && !own.has(href));
  }, [pages, recordPages, ownPages, match]);
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
