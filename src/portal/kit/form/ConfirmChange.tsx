import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ChangeOutcome } from '#portal/api/useChange';
import { ConfirmByName } from '#web/ui/overlays/ConfirmByName';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog';
import { useErrorText } from '../notices/useErrorText';

interface ConfirmChangeProps<Answer> {
  /** The prompt: 'Delete this report?' */
  readonly title: string;
  /** The action in a verb: 'Delete report'. */
  readonly confirmLabel: string;
  readonly tone?: 'danger' | 'primary';
  /** A name that has to be typed first; `send` gets it as typed. */
  readonly name?: string;
  readonly send: (typed: string) => Promise<ChangeOutcome<Answer>>;
  /** The text where the server gives none; 'Failed to delete. Please try again.' by default. */
  readonly failed?: string;
  /** Runs once the server has confirmed; the dialog closes by itself. */
  readonly onDone?: (answer: Answer) => void;
  readonly onClose: () => void;
  /** The text about the consequences and the lost data. */
  readonly children: ReactNode;
}

/** Prompts, makes the change, and stays open to say why when the server refuses. */
export function ConfirmChange<Answer>({ name, tone, send, failed, onDone, onClose, ...words }: ConfirmChangeProps<Answer>) {
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async (typed: string): Promise<void> => {
    setError(undefined);
    setSending(true);
    const outcome = await send(typed);
    setSending(false);
    if (outcome.error !== undefined) return setError(errorText(outcome.error, failed ?? t('failedToDelete')));
    onDone?.(outcome.data);
    return onClose();
  };

  const dialog = { ...words, open: true, pending: isSending, error, onClose };
  return name === undefined ? (
    <ConfirmDialog {...dialog} tone={tone} onConfirm={() => void confirm('')} />
  ) : (
    <ConfirmByName {...dialog} name={name} onConfirm={(typed) => void confirm(typed)} />
  );
}
