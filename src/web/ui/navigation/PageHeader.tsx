import { useContext, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './PageHeader.module.css';
import { Skeleton } from '../feedback/Skeleton';
import { Breadcrumbs, type Breadcrumb } from './Breadcrumbs';
import { PageHelp } from './PageHelp';

interface PageHeaderProps {
  /** '' while it is not known yet: a skeleton keeps its place. */
  readonly title: string;
  /** The way here, without this page itself. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** Small, above the title: the date. */
  readonly overline?: ReactNode;
  readonly description?: ReactNode;
  /** Beside the title: `Tag`s. */
  readonly tags?: ReactNode;
  /** On the right: buttons, the main one last. */
  readonly actions?: ReactNode;
  /** The heading, which can take the focus after navigation so that a screen reader says where it is. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The head of a page with its one h1. */
export function PageHeader({ title, breadcrumbs = [], overline, description, tags, actions, headingRef }: PageHeaderProps) {
  const { t } = useTranslation('ui');
  const help = useContext(PageHelp);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {breadcrumbs.length > 0 && <Breadcrumbs label={t('breadcrumbs')} crumbs={breadcrumbs} />}
        {overline && <div className={styles.overline}>{overline}</div>}
        <div className={styles.line}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.title} aria-busy={title === '' || undefined}>
            {title === '' ? <Skeleton width="12em" /> : title}
          </h1>
          {help !== null && <span className={styles.help}>{help}</span>}
          {tags}
        </div>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
