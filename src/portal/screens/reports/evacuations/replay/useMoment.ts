import { useCallback, useEffect, useState } from 'react';

import type { ReplayTrack } from '../../../../entities/evacuees/replay';
import { momentText, readMoment, type ReplayMoment } from '../../../../entities/evacuees/replayMoment';
import { useSearchParam } from '../../../../parts/route/useSearchParam';
import { REPLAY } from '../replayParam';

/** Browsers allow few changes of the address in a while: a slider that is dragged writes its place once it rests. */
const REST_MS = 300;

/** The moment of a recording that is shown. It stands in the address, so that it can be shared; whoever goes back in the browser goes there. */
export function useMoment(track: ReplayTrack): readonly [ReplayMoment, (moment: ReplayMoment) => void] {
  const [text, setText] = useSearchParam(REPLAY);
  const [held, setHeld] = useState({ text, moment: readMoment(track, text ?? '') });
  const written = momentText(track, held.moment);
  // The address changed, and not because it was written here.
  if (text !== held.text) setHeld({ text, moment: text === written ? held.moment : readMoment(track, text ?? '') });

  useEffect(() => {
    if (written === text) return undefined;
    const timer = setTimeout(() => setText(written, { replace: true }), REST_MS);
    return () => clearTimeout(timer);
  }, [written, text, setText]);

  const go = useCallback((moment: ReplayMoment) => setHeld(({ text: known }) => ({ text: known, moment })), []);
  return [held.moment, go];
}
