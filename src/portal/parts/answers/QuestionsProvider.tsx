import { createContext, use, useCallback, useState, type ReactNode } from 'react';

import type { ChangeOutcome } from '#portal/api/useChange';
import { lazyOverlay } from '../onDemand/lazyOverlay';
import type { Asking } from './QuestionsDialog';

const QuestionsDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "today-visitor" */ './QuestionsDialog')).QuestionsDialog,
  ['answers', 'controls', 'rules'],
);

/** Asks in a dialog; answers how sending ended, or null where the dialog was closed. */
export type Ask = (asking: Asking) => Promise<ChangeOutcome<unknown> | null>;

const AskContext = createContext<Ask | null>(null);

/** Returns what asks questions in a dialog. Only below `QuestionsProvider`. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (ask === null) throw new Error('useAsk needs a QuestionsProvider above it');
  return ask;
}

/** Once in the shell: what is done at one press anywhere may have to ask first. */
export function QuestionsProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<{ readonly asking: Asking; readonly settle: (outcome: ChangeOutcome<unknown> | null) => void } | null>(
    null,
  );
  const ask = useCallback<Ask>((asking) => new Promise((settle) => setOpen({ asking, settle })), []);
  const close = (outcome: ChangeOutcome<unknown> | null): void => {
    open?.settle(outcome);
    setOpen(null);
  };
  return (
    <AskContext value={ask}>
      {children}
      {open !== null && <QuestionsDialog asking={open.asking} onSent={close} onClose={() => close(null)} />}
    </AskContext>
  );
}
