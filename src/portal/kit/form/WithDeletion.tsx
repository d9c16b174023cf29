import { useState, type ReactNode } from 'react';

import type { Rule } from '#contract/platform/accessRule';
import type { ChangeOutcome } from '#portal/api/useChange';
import { Button } from '#web/ui/buttons/Button';
import { useNotices } from '../notices/NoticesProvider';
import { PermittedButton } from '../permissions/PermittedButton';
import { ConfirmChange } from './ConfirmChange';

interface WithDeletionProps {
  /** On the button: 'Delete form'. */
  readonly action: string;
  /** Whether the record can be deleted at all; without it there is no button. */
  readonly offered: boolean;
  /** The permission to delete; people without it see the button locked. A constant outside the component. */
  readonly rule?: Rule;
  /** The prompt, and the label that confirms it; the button's words by default. */
  readonly title: string;
  readonly confirmLabel?: string;
  /** The text about the consequences and the lost data. */
  readonly text: ReactNode;
  readonly send: () => Promise<ChangeOutcome<unknown>>;
  /** The prompt's text where the server gives none, as in `ConfirmChange`. */
  readonly failed?: string;
  /** The text that confirms the deletion. */
  readonly deleted: string;
  /** Called after the deletion: closes the drawer. */
  readonly onDone: () => void;
  /** Renders the drawer of the record with the button in its form. */
  readonly children: (button: ReactNode) => ReactNode;
}

/** Deletes a record from its drawer, after a prompt. The prompt stands outside the drawer's form, which it would send with its own. */
export function WithDeletion({
  action,
  offered,
  rule,
  confirmLabel = action,
  text,
  send,
  failed,
  deleted,
  onDone,
  children,
  title,
}: WithDeletionProps) {
  const { toast } = useNotices();
  const [isAsking, setAsking] = useState(false);
  const button = { variant: 'danger', 'aria-haspopup': 'dialog', onClick: () => setAsking(true), children: action } as const;
  return (
    <>
      {children(offered && <div>{rule === undefined ? <Button {...button} /> : <PermittedButton {...button} rule={rule} />}</div>)}
      {isAsking && (
        <ConfirmChange
          tone="danger"
          title={title}
          confirmLabel={confirmLabel}
          send={send}
          failed={failed}
          onDone={() => {
            toast({ tone: 'success', text: deleted });
            onDone();
          }}
          onClose={() => setAsking(false)}
        >
          {text}
        </ConfirmChange>
      )}
    </>
  );
}
