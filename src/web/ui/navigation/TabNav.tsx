import type { ReactNode } from 'react';

import { useLinkClick, useNavigate } from './NavigationProvider';
import styles from './TabNav.module.css';
import { TabSelect } from './TabSelect';

interface Tab {
  readonly href: string;
  readonly label: string;
  /** After the label: a count or a `Tag`. Not shown in the select. */
  readonly tag?: ReactNode;
}

interface TabNavProps {
  /** Names the navigation: 'Site pages'. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The address of the page shown. */
  readonly current: string;
}

/** Links to the pages of one record: a list beside the page, or a select where there is no room for it. */
export function TabNav({ label, tabs, current }: TabNavProps) {
  const follow = useLinkClick();
  const navigate = useNavigate();

  return (
    <>
      <nav aria-label={label} className={styles.tabs}>
        {tabs.map((tab) => (
          <a
            key={tab.href}
            href={tab.href}
            className={styles.tab}
            aria-current={tab.href === current ? 'page' : undefined}
            onClick={follow}
          >
            <span className={styles.label}>{tab.label}</span>
            {tab.tag}
          </a>
        ))}
      </nav>
      <TabSelect
        label={label}
        options={tabs.map(({ href, label: name }) => ({ value: href, label: name }))}
        value={current}
        onChange={navigate}
      />
    </>
  );
}
