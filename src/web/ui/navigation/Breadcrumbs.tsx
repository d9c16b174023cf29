import { ChevronRight } from 'lucide-react';

import { TextLink } from '../buttons/TextLink';
import { Skeleton } from '../feedback/Skeleton';
import styles from './Breadcrumbs.module.css';

export interface Breadcrumb {
  /** '' while it is not known yet: a skeleton keeps its place. */
  readonly label: string;
  readonly href: string;
}

interface BreadcrumbsProps {
  /** Names the navigation for a screen reader. */
  readonly label: string;
  readonly crumbs: readonly Breadcrumb[];
  /** The page itself, where it is named at the end. */
  readonly current?: string;
}

/** The way to a page: links with arrows between them. */
export function Breadcrumbs({ label, crumbs, current }: BreadcrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href}>
            {index > 0 && <ChevronRight aria-hidden="true" />}
            {crumb.label === '' ? (
              <Skeleton width="6em" />
            ) : (
              <TextLink look="plain" href={crumb.href}>
                {crumb.label}
              </TextLink>
            )}
          </li>
        ))}
        {current !== undefined && (
          <li aria-current="page">
            <ChevronRight aria-hidden="true" />
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}
