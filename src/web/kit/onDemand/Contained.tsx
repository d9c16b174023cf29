import { Suspense, type ReactNode } from 'react';

import { useAppDispatch } from '#portal/store/hooks';
import { Boundary } from './Boundary';
import { CrashedScreen } from './CrashedScreen';
import { reportCrash } from '#portal/kit/onDemand/reportCrash';
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
  const dispatch = useAppDispatch();
  return (
    <Boundary
      page={page}
      failed={(error, retry) => <CrashedScreen error={error} framed={framed} onRetry={retry} />}
      onCrash={(error) => dispatch(reportCrash(`The page ${page} failed`, error))}
      onRetry={onRetry}
    >
      {/* Another page waits by itself: the former one does not stand in for it. */}
      <Suspense key={page} fallback={<Spinner kind="page" />}>
        {children}
      </Suspense>
    </Boundary>
  );
}
