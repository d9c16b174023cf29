import { useState } from 'react';
import type { ReactNode } from 'react';
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

import { joinClasses } from '#web/text/joinClasses';
import styles from './TabNav.module.css';
import { TabSelect } from './TabSelect';

/** One panel of `Tabs`. */
export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** After the label: a count or a `Tag`. Not shown in the select. */
  readonly tag?: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

interface TabsProps {
  /** Names the tabs: 'Parts of the rule'. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  /** Id of the panel shown, if the page controls it; otherwise the tabs hold that state, starting with the first. */
  readonly current?: string;
  readonly onChange?: (id: string) => void;
  /** `horizontal` is placed above its panel, for two to four short labels. Both become a select where there is no room. */
  readonly orientation?: 'vertical' | 'horizontal';
}

/** Panels of one page, one at a time, without an address of their own. Where each has an address, take `TabNav`. */
export function Tabs({ label, tabs, current, onChange, orientation = 'vertical' }: TabsProps) {
  const [chosen, setChosen] = useState<string>();
  const shown = current ?? chosen ?? tabs.find(({ disabled }) => !disabled)?.id ?? '';

  const choose = (id: string) => {
    setChosen(id);
    if (id !== shown) onChange?.(id);
  };

  return (
    <AriaTabs
      className={joinClasses(styles.parts, orientation === 'horizontal' && styles.above)}
      orientation={orientation}
      selectedKey={shown}
      onSelectionChange={(key) => choose(String(key))}
    >
      <TabList aria-label={label} className={styles.tabs}>
        {tabs.map((tab) => (
          <AriaTab key={tab.id} id={tab.id} isDisabled={tab.disabled} className={styles.tab}>
            <span className={styles.label}>{tab.label}</span>
            {tab.tag}
          </AriaTab>
        ))}
      </TabList>
      <TabSelect
        label={label}
        options={tabs.map((tab) => ({ value: tab.id, label: tab.label, disabled: tab.disabled }))}
        value={shown}
        onChange={choose}
      />
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
