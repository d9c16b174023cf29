import { Suspense, useContext, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';

import { takeZones } from '#web/dates/zoneClock';
import { hearFrom, tell } from './recordingMessages';
import { FrozenScreensContext } from './frozenScreensContext';

/** Within the frame: the portal's screens on the state that the page around it sends. */
export function RecordedScreens() {
  const FrozenScreens = useContext(FrozenScreensContext);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null || FrozenScreens === null) return undefined;
    // A tree of its own, with its own store and router, independent of the page's.
    const root = createRoot(place.current);
    const stop = hearFrom(
      () => window.parent,
      (message) => {
        if (message.portico !== 'shown') return;
        // The hours as they were shown, independent of this browser's zone data.
        takeZones(message.state.session.config?.zones ?? {});
        root.render(
          <Suspense>
            <FrozenScreens state={message.state} at={message.at} />
          </Suspense>,
        );
      },
    );
    tell(window.parent, { portico: 'frame-ready' });
    return () => {
      stop();
      // Not while the tree around it is being drawn.
      setTimeout(() => root.unmount());
    };
  }, [FrozenScreens]);
  return <div ref={place} />;
}
