import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { MenuSection as AriaMenuSection } from 'react-aria-components/Menu';

import styles from '../overlays/Popover.module.css';

interface MenuSelection {
  readonly mode: 'single' | 'multiple';
  /** Ids of the items that are chosen. */
  readonly selected: readonly string[];
  readonly onChange: (selected: string[]) => void;
  /** With `multiple`: the last selected item cannot be deselected. */
  readonly atLeastOne?: boolean;
}

interface MenuSectionProps {
  /** Shown above its items. */
  readonly title?: string;
  /** Names the section when no title is shown. */
  readonly label?: string;
  /** Makes the items choices, each with a tick: a language (`single`), the columns shown (`multiple`, stays open). */
  readonly selection?: MenuSelection;
  readonly children: ReactNode;
}

/** Items of a `Menu` that belong together. */
export function MenuSection({ title, label, selection, children }: MenuSectionProps) {
  return (
    <AriaMenuSection
      className={styles.section}
      aria-label={title ? undefined : label}
      selectionMode={selection?.mode ?? 'none'}
      disallowEmptySelection={selection?.mode === 'single' || selection?.atLeastOne}
      shouldCloseOnSelect={selection?.mode !== 'multiple'}
      selectedKeys={selection?.selected}
      onSelectionChange={(keys) => {
        // 'all' cannot come from a menu: it has no way to select everything at once.
        if (keys !== 'all') selection?.onChange([...keys].map(String));
      }}
    >
      {title && <Header className={styles.heading}>{title}</Header>}
      {children}
    </AriaMenuSection>
  );
}
