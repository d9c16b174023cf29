import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { RequestError } from '#web/net/requestError';
import { Button } from '#web/ui/buttons/Button';
import { PlainDialog } from '#web/ui/overlays/PlainDialog';
import { useErrorText } from './useErrorText';
import { lazyPart } from '#web/kit/onDemand/lazyPart';
import { LiveRegion } from '#web/ui/feedback/LiveRegion';
import type { ToastMessage } from '#web/ui/overlays/ToastRegion';
import { useFetchedAhead } from '../onDemand/useFetchedAhead';

const ToastRegion = lazyPart(async () => (await import(/* webpackChunkName: "toasts" */ '#web/ui/overlays/ToastRegion')).ToastRegion);
/** The first rows need none of it, and it shows how something went when nothing more can be fetched. */
const AFTER_ROWS = [ToastRegion];

/** An action that failed, in a dialog with a title (spec: errors#dialogs). */
interface Failure {
  /** The title of the failure: 'Signing out failed'. */
  readonly title: string;
  readonly text: string;
}

/** The ways of a screen to report an action's outcome. */
export interface Notices {
  /** A short outcome that closes by itself, perhaps with Undo. */
  readonly toast: (message: Omit<ToastMessage, 'id'>) => void;
  /** An action outside a form failed: a dialog with a 422's first validation message or the general text (spec: errors#dialogs). */
  readonly fail: (title: string, error: RequestError) => void;
}

const NoticesContext = createContext<Notices | null>(null);

/** Returns the ways to report an action's outcome. Only below `NoticesProvider`. */
export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (notices === null) throw new Error('useNotices needs a NoticesProvider above it');
  return notices;
}

/**
 * Renders toasts and the dialog of a failed action. Once in the shell; the dialog is loaded with it, so that a failure can be shown when
 * nothing more can be fetched. Actions of toasts are functions, so they live here and not in the store.
 */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('errors');
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const errorText = useErrorText();
  useFetchedAhead(AFTER_ROWS, true);
  const nextId = useRef(1);

  const forget = useCallback(() => setFailure(null), []);
  const close = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);

  const notices = useMemo<Notices>(
    () => ({
      toast: (message) => {
        const id = String(nextId.current);
        nextId.current += 1;
        setToasts((shown) => [...shown, { ...message, id }]);
      },
      fail: (title, error) => {
        // The session has ended or changed its client in the meantime: nobody waits for this any more.
        if (error.status === 'cancelled') return;
        setFailure({ title, text: errorText(error) });
      },
    }),
    [errorText],
  );

  return (
    <NoticesContext value={notices}>
      {children}
      <LiveRegion message={toasts[toasts.length - 1]?.text ?? ''} />
      {toasts.length > 0 && <ToastRegion toasts={toasts} onClose={close} />}
      {failure !== null && (
        <PlainDialog
          title={failure.title}
          onClose={forget}
          actions={
            <Button variant="primary" onClick={forget}>
              {t('understood')}
            </Button>
          }
        >
          <p>{failure.text}</p>
        </PlainDialog>
      )}
    </NoticesContext>
  );
}
