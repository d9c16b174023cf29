import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { Provider } from 'react-redux';

import type { Evacuation, EvacuationReport } from '#contract/evacuations/entities/evacuation';
import { selectCommentsOf, selectWholeEvacuation } from '#portal/entities/evacuations';
import type { EvacuationHistory } from '#portal/entities/evacuees/recording';
import { makeReplay, trackOf } from '#portal/entities/evacuees/replay';
import { selectSurroundings } from '#portal/entities/evacuees/selectors';
import { useAppSelector, useAppStore } from '#portal/store/hooks';
import { selectSite } from '#portal/entities/sites';
import type { RootState } from '#portal/store/state';
import { ShownTimeContext } from '#web/dates/useNow';
import { makeFrozenStore } from '#portal/processes/frozenStore/frozenStore';
import { LiveReport } from '../live/LiveReport';
import type { ReplayProps } from '../lazyParts';
import { Player } from './Player';
import styles from './Replay.module.css';
import { useMoment } from './useMoment';
import { useStepWords } from './useStepWords';

interface PlayedReportProps extends ReplayProps {
  readonly recording: EvacuationHistory;
}

/** The page's state with the recording's part in it, after so many steps. */
function useStateAfter(evacuation: Evacuation, { evacuees, changes }: EvacuationHistory) {
  const page = useAppStore();
  const comments = useAppSelector((state) => selectCommentsOf(state, evacuation.id));
  const surroundings = useAppSelector((state) => selectSurroundings(state, evacuation.id));
  const track = useMemo(() => trackOf(evacuation, changes), [evacuation, changes]);
  const play = useMemo(() => {
    if (surroundings === null) return null;
    // Arrivals and departures of people not on the list are not recorded.
    const report: EvacuationReport = { ...surroundings, not_listed: [], evacuation, evacuees, comments };
    return makeReplay(page.getState().entities, report, track);
  }, [page, surroundings, evacuation, evacuees, comments, track]);

  const stateAfter = useCallback(
    (index: number): RootState => {
      const now = page.getState();
      if (play === null) return now;
      const { entities, evacuationReports } = play(index);
      // The address above all is the page's: filters and drawers work as they do live.
      return { ...now, entities: { ...now.entities, evacuations: entities.evacuations, comments: entities.comments }, evacuationReports };
    },
    [page, play],
  );
  return { page, track, stateAfter };
}

/** The live screen on a store of its own, which shows the recording and takes nothing in: no mark, no comment, no request leaves it. */
export function PlayedReport({ evacuation, recording, isArrived }: PlayedReportProps) {
  const { page, track, stateAfter } = useStateAfter(evacuation, recording);
  const [moment, go] = useMoment(track);
  const zone = useAppSelector((state) => selectSite(state, evacuation.site_id)?.timezone ?? 'UTC');
  const words = useStepWords(evacuation, zone);
  // The slider moves at once; the screen follows.
  const shown = useDeferredValue(moment);

  const [frozen] = useState(() => makeFrozenStore(stateAfter(shown.index), shown.at));
  useLayoutEffect(() => {
    const show = (): void => frozen.show(stateAfter(shown.index), shown.at);
    show();
    return page.subscribe(show);
  }, [page, frozen, stateAfter, shown]);
  // In whole seconds: nothing on the screen shows less.
  const time = track.start + Math.floor((shown.at - track.start) / 1_000) * 1_000;

  return (
    <>
      <ShownTimeContext value={time}>
        <Provider store={frozen.store}>
          <div className={styles.screen}>
            <ShownReport evacuationId={evacuation.id} />
          </div>
        </Provider>
      </ShownTimeContext>
      <Player track={track} moment={moment} onGo={go} words={words(track, moment.index)} takesFocus={!isArrived} />
    </>
  );
}

function ShownReport({ evacuationId }: { readonly evacuationId: number }) {
  const evacuation = useAppSelector((state) => selectWholeEvacuation(state, evacuationId));
  return evacuation === undefined ? null : <LiveReport evacuation={evacuation} recorded />;
}
