import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';

import styles from './Expandable.module.css';

interface ExpandableRowProps {
  /** The row's name. */
  readonly title: ReactNode;
  /** A second, quieter line. */
  readonly description?: ReactNode;
  /** Shown before the text: an `Avatar`, an icon or a `StatusDot`. */
  readonly icon?: ReactNode;
  /** Shown at the end of the line, inside the pressable area: a `Tag`, a time. */
  readonly aside?: ReactNode;
  /** Beside the line: buttons of their own, which do not open the row. */
  readonly actions?: ReactNode;
  /** The content shown while it is open. */
  readonly children: ReactNode;
  /** Open at first. */
  readonly initiallyOpen?: boolean;
  /** Open or not, when the page's state decides it; else the row keeps it itself. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly disabled?: boolean;
}

/** A row of a list that opens in place: its summary always shows, its body when wanted. */
export function ExpandableRow({
  title,
  description,
  icon,
  aside,
  actions,
  children,
  initiallyOpen,
  open,
  onOpenChange,
  disabled,
}: ExpandableRowProps) {
  return (
    <Disclosure
      className={styles.item}
      defaultExpanded={initiallyOpen}
      isExpanded={open}
      onExpandedChange={onOpenChange}
      isDisabled={disabled}
    >
      <div className={styles.head}>
        <Button slot="trigger" className={styles.trigger}>
          <ChevronRight aria-hidden="true" className={styles.chevron} />
          {icon}
          <span className={styles.words}>
            <span className={styles.title}>{title}</span>
            {description !== undefined && <span className={styles.description}>{description}</span>}
          </span>
          {aside}
        </Button>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <DisclosurePanel className={styles.panel}>
        <div className={styles.body}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
