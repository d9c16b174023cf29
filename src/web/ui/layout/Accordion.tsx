import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosureGroup, DisclosurePanel } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';

import styles from './Expandable.module.css';

/** One part of an `Accordion`. */
export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  /** Under the title, also while it is closed. */
  readonly description?: string;
  /** Shown at the end of the title: a `Tag` or a number. */
  readonly aside?: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Several may be open at once; else opening one closes the other. */
  readonly several?: boolean;
  /** Ids of those that are open at first. */
  readonly initiallyOpen?: readonly string[];
  /** Ids of those that are open, when the page's state decides it. */
  readonly open?: readonly string[];
  readonly onChange?: (open: string[]) => void;
  /** The level of the titles among the page's headings. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** Parts of a page that open in place under their titles. The browser's search also finds text in closed ones. */
export function Accordion({ items, several = false, initiallyOpen, open, onChange, headingLevel = 3 }: AccordionProps) {
  return (
    <DisclosureGroup
      className={styles.group}
      allowsMultipleExpanded={several}
      defaultExpandedKeys={initiallyOpen}
      expandedKeys={open}
      onExpandedChange={(keys) => onChange?.(items.filter(({ id }) => keys.has(id)).map(({ id }) => id))}
    >
      {items.map(({ id, title, description, aside, content, disabled }) => (
        <Disclosure key={id} id={id} isDisabled={disabled} className={styles.item}>
          <div className={styles.head}>
            <Heading level={headingLevel} className={styles.heading}>
              <Button slot="trigger" className={styles.trigger}>
                <ChevronRight aria-hidden="true" className={styles.chevron} />
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  {description !== undefined && <span className={styles.description}>{description}</span>}
                </span>
                {aside}
              </Button>
            </Heading>
          </div>
          <DisclosurePanel className={styles.panel}>
            <div className={styles.body}>{content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
