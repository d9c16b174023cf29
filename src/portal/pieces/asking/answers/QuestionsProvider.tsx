import { createContext, use, useCallback, useState, type ReactNode } from 'react';

import { lazyOverlay } from '../../../kit/onDemand/lazyOverlay';
import type { Asking } from './AskDialog';

const AskDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "today-visitor" */ './AskDialog')).AskDialog,
  ['answers', 'controls', 'formFill', 'rules'],
);

/** Asks in a dialog; returns whether it was sent, and not closed before. */
export type Ask = (asking: Asking) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);

/** Returns the function that asks in a dialog. Only below `QuestionsProvider`. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (ask === null) throw new Error('useAsk needs a QuestionsProvider above it');
  return ask;
}

/** Provides the question dialog. Once in the shell: an action at one press anywhere may have to ask first. */
export function QuestionsProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<{ readonly asking: Asking; readonly settle: (wasSent: boolean) => void } | null>(null);
  const ask = useCallback<Ask>((asking) => new Promise((settle) => setOpen({ asking, settle })), []);
  const close = (wasSent: boolean): void => {
    open?.settle(wasSent);
    setOpen(null);
  };
  return (
    <AskContext value={ask}>
      {children}
      {open !== null && <AskDialog asking={open.asking} onSent={() => close(true)} onClose={() => close(false)} />}
    </AskContext>
  );
}
