import { createContext, lazy, Suspense, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { RequestError } from '../../api/requestError';
import { firstValidationMessage } from '../../api/requestError';
import type { ToastMessage } from '../../ui/overlays/ToastRegion';
import type { Failure } from './NoticesOutlet';

/** What a screen says of a deed's outcome. */
export interface Notices {
  /** A short outcome that goes by itself, perhaps with Undo. */
  readonly toast: (message: Omit<ToastMessage, 'id'>) => void;
  /** A deed outside a form failed: the titled dialog of document 1 part 8, a 422's first validation message or the general text. */
  readonly fail: (title: string, error: RequestError) => void;
}

// Fetched with the first notice: nobody needs it to begin.
const NoticesOutlet = lazy(() => import(/* webpackChunkName: "notices" */ './NoticesOutlet').then((module) => ({ default: module.NoticesOutlet })));

const NoticesContext = createContext<Notices | null>(null);

/** The way to say how a deed went. Only below `NoticesProvider`. */
export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (notices === null) throw new Error('useNotices needs a NoticesProvider above it');
  return notices;
}

/** Once in the shell: toasts and the dialog of a failed deed. Their actions are functions, so they live here and not in the store. */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('errors');
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [used, setUsed] = useState(false);
  const nextId = useRef(1);

  const close = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);

  const notices = useMemo<Notices>(
    () => ({
      toast: (message) => {
        const id = String(nextId.current);
        nextId.current += 1;
        setUsed(true);
        setToasts((shown) => [...shown, { ...message, id }]);
      },
      fail: (title, error) => {
        // The session has ended or changed its client meanwhile: nobody waits for this any more.
        if (error.status === 'cancelled') return;
        setUsed(true);
        setFailure({ title, text: firstValidationMessage(error) ?? (error.problem.message || t('generic')) });
      },
    }),
    [t],
  );

  return (
    <NoticesContext value={notices}>
      {children}
      {used && (
        <Suspense>
          <NoticesOutlet toasts={toasts} onClose={close} failure={failure} onUnderstood={() => setFailure(null)} />
        </Suspense>
      )}
    </NoticesContext>
  );
}
