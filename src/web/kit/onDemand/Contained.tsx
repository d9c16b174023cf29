import { Suspense, type ReactNode } from 'react';

import { Boundary } from './Boundary';
import { CrashedScreen } from './CrashedScreen';
import { useCrashReport } from './LogContext';
import { Spinner } from '#web/ui/feedback/Spinner';

interface ContainedProps {
  /** Names the content for the log; another page gets a fresh start. */
  readonly page: string;
  readonly framed?: boolean;
  /** Called before the content is retried: forgets the failed load. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** Waits for its content and catches its failure, so that the rest of the page goes on. */
export function Contained({ page, framed, onRetry, children }: ContainedProps) {
  const report = useCrashReport();
  return (
    <Boundary
      page={page}
      failed={(error, retry) => <CrashedScreen error={error} framed={framed} onRetry={retry} />}
      onCrash={(error) => report(`The page ${page} failed`, error)}
      onRetry={onRetry}
    >
      {/* Another page waits by itself: the former one does not stand in for it. */}
      <Suspense key={page} fallback={<Spinner kind="page" />}>
        {children}
      </Suspense>
    </Boundary>
  );
}
