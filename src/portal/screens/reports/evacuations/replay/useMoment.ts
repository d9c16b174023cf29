import { useCallback, useEffect, useState } from 'react';

import type { ReplayTrack } from '#portal/entities/evacuees/replay';
import { momentText, readMoment, type ReplayMoment } from '#portal/entities/evacuees/replayMoment';
import { useSearchParam } from '#portal/kit/route/useSearchParam';
import { REPLAY } from '#portal/kit/route/replay';

/** Browsers allow few changes of the address in a while: a slider that is dragged writes its place once it rests. */
const REST_MS = 300;

/** Goes to a moment, or from the newest one to another. */
export type GoTo = (to: ReplayMoment | ((from: ReplayMoment) => ReplayMoment)) => void;

/** Returns the moment of a recording that is shown. Held in the address, so that it can be shared, and Back returns to it. */
export function useMoment(track: ReplayTrack): readonly [ReplayMoment, GoTo] {
  const [text, setText] = useSearchParam(REPLAY);
  const [held, setHeld] = useState({ seen: text, written: text, moment: readMoment(track, text ?? '') });
  // The address changed: where it was not written here, it leads elsewhere.
  if (text !== held.seen) setHeld({ ...held, seen: text, moment: text === held.written ? held.moment : readMoment(track, text ?? '') });

  const wanted = momentText(track, held.moment);
  useEffect(() => {
    if (wanted === text) return undefined;
    const timer = setTimeout(() => {
      // The recording may have advanced meanwhile.
      setHeld((now) => ({ ...now, written: wanted }));
      setText(wanted, { replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, text, setText]);

  const go = useCallback<GoTo>((to) => setHeld((now) => ({ ...now, moment: typeof to === 'function' ? to(now.moment) : to })), []);
  return [held.moment, go];
}
