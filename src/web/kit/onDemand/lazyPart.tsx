import { Suspense, useEffect, useReducer, useState, type ComponentType, type ReactNode } from 'react';

import { Boundary } from './Boundary';
import { useCrashReport } from './LogContext';
import { preloadable, type Preloadable } from './preloadable';
import { useLoadProblem } from './useLoadProblem';

interface LateOptions<Props> {
  /** Namespaces of texts that come with it. */
  readonly texts?: readonly string[];
  /** Shown in its place while it is fetched. */
  readonly waiting?: ComponentType<Props>;
  /** Shown in its place once it has failed. By default it stays in its waiting state, and is retried when the server responds. */
  readonly failed?: (failure: Failure<Props>) => ReactNode;
}

export interface Failure<Props> {
  readonly error: unknown;
  readonly retry: () => void;
  readonly props: Props;
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it before it is shown. A failure shows when it is. */
  readonly fetchAhead: () => void;
};

const nothing = () => null;

/**
 * Makes a part of a page that is fetched when it is first shown, with its texts. A failed fetch, or a later failure, leaves the page
 * around it unchanged, and is fetched again on retry. Made once, outside components.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { texts = [], waiting: Waiting = nothing, failed }: LateOptions<Props> = {},
): LazyPart<Props> {
  const make = () => preloadable(load, texts);
  let part = make();
  const forget = (): void => {
    part = make();
  };
  const stay = ({ error, retry, props }: Failure<Props>) => (
    <Stays error={error} onBack={retry}>
      <Waiting {...props} />
    </Stays>
  );

  function Late(props: Props) {
    const report = useCrashReport();
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    return (
      <Boundary
        failed={(error, retry) => (failed ?? stay)({ error, retry, props })}
        onCrash={(error) => {
          forget();
          report('A part of the page failed', error);
        }}
        onRetry={drawAgain}
      >
        <Suspense fallback={<Waiting {...props} />}>
          <Now part={part} props={props} Waiting={Waiting} />
        </Suspense>
      </Boundary>
    );
  }
  return Object.assign(Late, { fetchAhead: () => void part.load().catch(nothing) });
}

interface NowProps<Props> {
  readonly part: Preloadable<Props>;
  readonly props: Props;
  readonly Waiting: ComponentType<Props>;
}

/** Shows a part as soon as it is there; by `lazy` it would come 300 ms after its waiting state, or later. */
function Now<Props extends object>({ part, props, Waiting }: NowProps<Props>) {
  const [Part, setPart] = useState(part.ready);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (Part !== null) return;
    part.load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => setFailure({ error }),
    );
  }, [part, Part]);
  // For the boundary around it.
  if (failure !== null) throw failure.error;
  const Shown = Part ?? Waiting;
  return <Shown {...props} />;
}

function Stays({ error, onBack, children }: { readonly error: unknown; readonly onBack: () => void; readonly children: ReactNode }) {
  useLoadProblem(error, onBack);
  return children;
}
