import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { TextLink } from '#web/ui/buttons/TextLink';
import { linkOf } from '#portal/lib/paths';
import type { RouteMatch } from '../routes/routeTable';
import styles from './ManageNavigation.module.css';
import { PageList } from './PageList';
import { PageButton } from './PageButton';
import { RecordSwitcher } from './RecordSwitcher';
import { useHasSideList } from './useHasSideList';
import { useListHead } from './useListHead';

/** The list of pages beside a page of Manage; where there is no room for one, the button that opens it. */
export function ManageNavigation({ match }: { readonly match: RouteMatch }) {
  const hasRoom = useHasSideList();
  if (hasRoom) return <SideList match={match} />;
  // An area's own page is its list.
  return match.route.id === match.route.list ? null : <PageBar match={match} />;
}

function SideList({ match }: { readonly match: RouteMatch }) {
  const { name, label, back } = useListHead(match);
  const side = useRef<HTMLElement>(null);
  const { pathname } = match;

  useEffect(() => {
    // Scrolls the present page into view in a list longer than the window.
    if (side.current !== null && side.current.scrollHeight > side.current.clientHeight) {
      side.current.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [pathname]);

  return (
    <nav ref={side} aria-label={label} className={styles.side}>
      <div className={styles.head}>
        {back !== null && <BackLink {...back} />}
        {back === null ? (
          <TextLink look="plain" href={linkOf(match.route.area)} aria-current={match.route.id === match.route.list ? 'page' : undefined}>
            <span className={styles.name}>{name}</span>
          </TextLink>
        ) : (
          <RecordSwitcher match={match} name={name} />
        )}
      </div>
      <PageList key={match.route.list} match={match} level={2} />
    </nav>
  );
}

/** The way from a record back to its list. */
function BackLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <TextLink look="plain" href={href}>
      <span className={styles.back}>
        <ChevronLeft aria-hidden="true" />
        {label}
      </span>
    </TextLink>
  );
}

function PageBar({ match }: { readonly match: RouteMatch }) {
  const { label, back } = useListHead(match);
  return (
    <nav aria-label={label} className={styles.bar}>
      {back !== null && <BackLink {...back} />}
      <PageButton match={match} />
    </nav>
  );
}
