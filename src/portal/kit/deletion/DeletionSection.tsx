import { useId, useState, type ReactNode } from 'react';

import type { Rule } from '#contract/platform/accessRule';
import { PermittedButton } from '../permissions/PermittedButton';
import styles from './Deletion.module.css';

interface DeletionSectionProps {
  readonly title: string;
  /** The text that explains the deletion. */
  readonly text: string;
  /** 'Delete site…' */
  readonly action: string;
  /** The permission required to delete. */
  readonly rule: Rule;
  /** Renders the confirmation dialog. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** The end of a record's details: deletes it, after a dialog that lists the records deleted with it. */
export function DeletionSection({ title, text, action, rule, dialog }: DeletionSectionProps) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <PermittedButton rule={rule} variant="danger" onClick={() => setOpen(true)}>
        {action}
      </PermittedButton>
      {open && dialog(() => setOpen(false))}
    </section>
  );
}
