import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { joinClasses } from '../lib/joinClasses';
import fieldStyles from './Field.module.css';
import { useLinkClick, useNavigate } from './NavigationProvider';
import styles from './TabNav.module.css';

interface Tab {
  readonly href: string;
  readonly label: string;
  /** After the label: a count or a `Tag`. Not shown on a phone. */
  readonly tag?: ReactNode;
}

interface TabNavProps {
  /** What the pages are of: 'Site pages'. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The address of the page shown. */
  readonly current: string;
}

/** The pages of one thing: a list of links on a desktop, a select on a phone. */
export function TabNav({ label, tabs, current }: TabNavProps) {
  const follow = useLinkClick();
  const navigate = useNavigate();

  return (
    <>
      <nav aria-label={label} className={styles.tabs}>
        {tabs.map((tab) => (
          <a key={tab.href} href={tab.href} className={styles.tab} aria-current={tab.href === current ? 'page' : undefined} onClick={follow}>
            <span className={styles.label}>{tab.label}</span>
            {tab.tag}
          </a>
        ))}
      </nav>
      <div className={styles.select}>
        <div className={joinClasses(fieldStyles.box, styles.box)}>
          <select aria-label={label} value={current} onChange={(event) => navigate(event.target.value)}>
            {tabs.map((tab) => <option key={tab.href} value={tab.href}>{tab.label}</option>)}
          </select>
          <ChevronDown aria-hidden="true" />
        </div>
      </div>
    </>
  );
}
